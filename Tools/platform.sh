#!/bin/sh
# Prints the system and the processor as the names of archives have them, such as linux-x86_64. One
# program runs on both processors of Macs.
case "$(uname)" in
    Darwin) echo macos-universal ;;
    *) echo "$(uname | tr '[:upper:]' '[:lower:]')-$(uname -m)" ;;
esac
