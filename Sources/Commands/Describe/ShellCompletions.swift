import LayoutModels

/// The completions for shells: commands, their options, models' names, and files everywhere else.
struct ShellCompletions {
    let commands: [CommandDescription]

    init(_ commands: [CommandDescription]) {
        self.commands = commands
    }

    private var names: String { commands.map(\.name).joined(separator: " ") }
    private let models = (ModelRegistry.named.map(\.name)).joined(separator: " ")

    /// The names of models that an option takes.
    private func models(orAll: Bool) -> String { orAll ? models + " all" : models }

    // MARK: bash

    /// For bash from 3.2 on, which macOS has.
    ///
    /// Other words are completed as files.
    var bash: String {
        let takingAll = commands.flatMap { command in
            command.options.flatMap { option in
                guard case .models(orAll: true) = option.completion else { return [String]() }
                return [option.name, option.alias].compactMap(\.self)
                    .map { "\"\(command.name) --\($0)\"" }
            }
        }
        let choices = commands.flatMap { command in
            command.options.compactMap { option -> String? in
                guard case .words(let words) = option.completion else { return nil }
                return """
                            "\(command.name) --\(option.name)")
                                COMPREPLY=($(compgen -W "\(words.joined(separator: " "))" -- "$word"))
                                return ;;

                    """
            }
        }
        var text = """
            _stackdiff() {
                local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
                local options=""
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(names) help --help --version" -- "$word"))
                    return
                fi
                if [ "${COMP_WORDS[1]}" = help ]; then
                    COMPREPLY=($(compgen -W "\(names)" -- "$word"))
                    return
                fi
                case "${COMP_WORDS[1]} $previous" in
            \(choices.joined())\
                    \(takingAll.joined(separator: "|")))
                        COMPREPLY=($(compgen -W "\(models(orAll: true))" -- "$word"))
                        return ;;
                    *" --model"|*" --models")
                        COMPREPLY=($(compgen -W "\(models)" -- "$word"))
                        return ;;
                esac
                case "${COMP_WORDS[1]}" in

            """
        for command in commands {
            let options = (command.options.map(\.name) + ["help"]).map { "--\($0)" }
            text += "        \(command.name)) options=\"\(options.joined(separator: " "))\" ;;\n"
        }
        return text + """
                esac
                case "$word" in
                    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
                esac
            }
            complete -o default -F _stackdiff stackdiff

            """
    }

    // MARK: zsh

    /// For zsh, as the file `_stackdiff` in a folder of `fpath`.
    var zsh: String {
        var text = """
            #compdef stackdiff

            local -a commands
            commands=(

            """
        for command in commands {
            text += "    '\(command.name):\(Self.quoted(command.summary))'\n"
        }
        text += """
                'help:describes a command'
            )
            if [[ $CURRENT == 2 || $CURRENT == 3 && $words[2] == help ]]; then
                _describe command commands
                return
            fi
            shift words
            (( CURRENT-- ))
            case $words[1] in

            """
        for command in commands {
            text += "    \(command.name))\n        _arguments \\\n"
            for option in command.options {
                text += "            '--\(option.name)[\(Self.bracketed(option.help))]"
                if let value = option.value {
                    text += ":\(Self.bracketed(value)):\(zshValues(option))"
                }
                text += "' \\\n"
            }
            text += "            '--help[prints this]' '*:file:_files' ;;\n"
        }
        return text + "esac\n"
    }

    private func zshValues(_ option: CommandDescription.Option) -> String {
        switch option.completion {
        case .nothing: ""
        case .files: "_files"
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .models(let orAll): "_values -s , model \(models(orAll: orAll))"
        }
    }

    /// Returns text for use inside single quotes, in the brackets or between the colons of `_arguments`.
    private static func bracketed(_ text: String) -> String {
        var result = ""
        for character in quoted(text) {
            if "[]:\\".contains(character) { result += "\\" }
            result.append(character)
        }
        return result
    }

    /// Returns text for use inside single quotes, which an apostrophe would end.
    private static func quoted(_ text: String) -> String {
        text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "’")
    }

    // MARK: fish

    /// For fish, as `stackdiff.fish` in a folder of completions.
    var fish: String {
        var text =
            "complete -c stackdiff -n __fish_use_subcommand -l version -d 'prints the version'\n"
        for command in commands {
            text +=
                "complete -c stackdiff -f -n __fish_use_subcommand -a \(command.name)"
                + " -d '\(Self.quoted(command.summary))'\n"
                + "complete -c stackdiff -f -n '__fish_seen_subcommand_from help' -a \(command.name)\n"
        }
        text +=
            "complete -c stackdiff -f -n __fish_use_subcommand -a help -d 'describes a command'\n"
        for command in commands {
            for option in command.options + [.flag("help", "prints this")] {
                text +=
                    "complete -c stackdiff -n '__fish_seen_subcommand_from \(command.name)'"
                    + " -l \(option.name)\(fishValues(option)) -d '\(Self.quoted(option.help))'\n"
            }
        }
        return text
    }

    private func fishValues(_ option: CommandDescription.Option) -> String {
        switch option.completion {
        case .nothing: option.value == nil ? "" : " -x"
        case .files: " -r"
        case .words(let words): " -x -a '\(words.joined(separator: " "))'"
        case .models(let orAll): " -x -a '\(models(orAll: orAll))'"
        }
    }
}
