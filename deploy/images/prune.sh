#!/bin/sh
# Takes out of every node_modules what no running process reads: types, sources, maps, papers, and tools that other packages ask for beside them.
set -eu
# What one image has no use for is named behind it.
[ $# -eq 0 ] || rm -rf "$@"
rm -rf node_modules/typescript node_modules/@typescript node_modules/playwright-core node_modules/axe-core node_modules/@grpc
# Built three times over, for browsers and bundlers besides.
rm -rf node_modules/@opentelemetry/*/build/esm node_modules/@opentelemetry/*/build/esnext
# Binaries for machines that no image runs on.
find . -path '*/onnxruntime-node/bin/*' \( -name darwin -o -name win32 \) -prune -exec rm -rf {} +
find . -path '*/node_modules/*' -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' -o -name '*.flow' \) -delete
