/** The sections of `docs/operations.md` on the object store and on a full disk. */
export const storageText = (): string => `## Object store

Pictures, uploads, and backups are in an S3-compatible store. Two are ready to run in containers, and you can use any other
(\`S3_ENDPOINT\`, component \`external-store\`). [Decision 26](decisions/26-object-stores.md) has the reasons and dates.

| store | Compose | Kubernetes overlay |
|---|---|---|
| MinIO, the default: frozen since 2025, no more security fixes | \`OBJECT_STORE=minio\` | \`../../components/in-cluster-store\` |
| SeaweedFS, maintained | \`OBJECT_STORE=seaweedfs\` | \`../../components/in-cluster-seaweedfs\` |

- **Isolated**: neither publishes a port. In Compose, they share a network without outbound access with only gateway,
  catalog, and commerce. In Kubernetes, only pods with the label \`reaches.bluntbot/store\` can reach them. Don't publish
  their ports: SeaweedFS has internal ports without a password.
- **Pinned**: both images are pinned by tag and digest. To use an image of the same tag from a mirror, or one that you
  built, set \`OBJECT_STORE_DIGEST=\` (empty).
- **Test any store**: \`S3_ENDPOINT=… S3_ACCESS_KEY=… S3_SECRET_KEY=… npm test -- object-store.live\` runs the contract
  against it. Without \`S3_ENDPOINT\`, it uses the store that \`OBJECT_STORE\` names if there is a container engine, and the
  embedded one otherwise.

### Move to the other store

In Compose, with the site running:

\`\`\`sh
deploy/compose/move-store.sh seaweedfs     # and back: move-store.sh minio
\`\`\`

It starts the other store next to the first, copies everything, switches over (\`OBJECT_STORE\` in \`.env\`), and copies what
was written in the meantime. The site keeps running. Uncached pictures are delayed for a few seconds. You can stop the
script and run it again. The old volume stays until you remove it.

In Kubernetes, from \`in-cluster-store\`:

1. List \`in-cluster-store\`, \`in-cluster-seaweedfs\`, and \`move-objects\` in the overlay, in this order, and deploy. The site stays on
   MinIO while the Job \`move-objects\` copies. Wait for it:
   \`kubectl wait -n bluntbot job/move-objects --for=condition=complete --timeout=2h\`.
2. Change the order: \`in-cluster-store\`, \`move-objects\`, \`in-cluster-seaweedfs\`. Run
   \`kubectl delete -n bluntbot job/move-objects\`, deploy, and run \`kubectl rollout restart -n bluntbot deployment\`: the site is on
   SeaweedFS, and the Job copies what was written in the meantime.
3. When the site has run well for a while, list only \`in-cluster-seaweedfs\`, deploy, and remove what is left of MinIO:
   \`kubectl delete -n bluntbot statefulset/store service/store networkpolicy/store networkpolicy/reaches-store job/move-objects\` and its
   volume claim.

The job compares the size and checksum of each object, copies nothing twice, and never overwrites an object that was
written to the target later. It fails if an object arrives changed or is missing at the end. An object that is removed while
it runs may stay in the target; the sweepers remove it.

## A full disk

\`make run\` checks the disk of \`DATA_DIR\` twice a second. When less than 32 MB are left, it prints a message, removes its
reserve (\`DATA_DIR/reserve\`, 96 MB), and makes PostgreSQL read-only: visitors can still read, and writes get 503. It keeps
restarting processes that exit, and log lines are lost. When there is room for the reserve again, everything returns to
normal on its own. \`make drills\` fills a disk to test this (as root on Linux). In containers and clusters, the servers have
their own volumes, so watch those with alerts.
`;
