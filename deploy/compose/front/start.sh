#!/bin/sh
# HAProxy reads a list with spaces, the gateway one with commas.
set -eu
TRUSTED=$(echo "${TRUST_PROXY:-}" | tr ',' ' ')
export TRUSTED
exec haproxy -f /etc/haproxy/haproxy.cfg
