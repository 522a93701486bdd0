#!/bin/sh
# Takes out of node_modules what no running process reads: types, sources, maps, papers, and tools that other packages ask for beside them.
set -eu
cd node_modules
rm -rf typescript @typescript playwright-core axe-core
find . -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' -o -name '*.flow' \) -delete
