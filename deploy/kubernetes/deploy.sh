#!/bin/sh
# Brings an overlay to the cluster that kubectl is at: the servers, then the tables, then the processes, one replica after another.
#   deploy/kubernetes/deploy.sh local
set -eu
overlay="$(dirname "$0")/overlays/${1:?which overlay?}"
[ -d "$overlay" ] || { echo "There is no overlay $1." >&2; exit 1; }

# A Job that has run cannot be changed, so it is created again with the new image.
kubectl delete job -n bluntbot -l app.kubernetes.io/component=migration --ignore-not-found --wait
kubectl apply -k "$overlay" -l app.kubernetes.io/component!=service,app.kubernetes.io/component!=front
for server in $(kubectl get statefulset -n bluntbot -o name); do
  kubectl rollout status -n bluntbot "$server" --timeout=10m
done
kubectl wait -n bluntbot job -l app.kubernetes.io/component=migration --for=condition=complete --timeout=15m
kubectl apply -k "$overlay"
for process in $(kubectl get deployment -n bluntbot -o name); do
  kubectl rollout status -n bluntbot "$process" --timeout=10m
done
