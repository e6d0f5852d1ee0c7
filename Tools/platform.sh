#!/bin/sh
# Prints the system and processor for the name of a release's archive, such as linux-x86_64. Macs have one
# archive for both of their processors.
case "$(uname)" in
    Darwin) echo macos-universal ;;
    *) echo "$(uname | tr '[:upper:]' '[:lower:]')-$(uname -m)" ;;
esac
