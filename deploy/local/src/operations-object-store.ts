/** The chapters of `docs/operations.md` on the object store and on a full disk. */
export const storageText = (): string => `## Object store

Pictures, uploads, and backups are in an S3-compatible store. Two are ready to run in containers, and any other can be named
(\`S3_ENDPOINT\`, component \`external-store\`). [Decision 26](decisions/26-object-stores.md) has the reasons and dates.

| store | Compose | Kubernetes overlay |
|---|---|---|
| MinIO, the default: frozen since 2025, no more security fixes | \`OBJECT_STORE=minio\` | \`../../components/in-cluster-store\` |
| SeaweedFS, maintained | \`OBJECT_STORE=seaweedfs\` | \`../../components/in-cluster-seaweedfs\` |

- **Closed off**: neither publishes a port. In Compose they are on a network of their own, without a way out, with gateway, catalog, and
  commerce alone. In Kubernetes only pods with the label \`reaches.bluntbot/store\` reach them. Do not publish their ports: SeaweedFS has
  internal ports without a password.
- **Pinned**: both images are named by tag and digest. For an image of the same tag from a mirror, or one that you have built, set
  \`OBJECT_STORE_DIGEST=\` (empty).
- **Test any store**: \`S3_ENDPOINT=… S3_ACCESS_KEY=… S3_SECRET_KEY=… npm test -- object-store.live\` runs the contract against it.
  Without \`S3_ENDPOINT\` it runs on the store that \`OBJECT_STORE\` names where there is a container engine, and on the embedded one
  elsewhere.

### Move to the other store

In Compose, with the site running:

\`\`\`sh
deploy/compose/move-store.sh seaweedfs     # and back: move-store.sh minio
\`\`\`

It starts the other store beside the first, copies everything, changes places (\`OBJECT_STORE\` in \`.env\`), and copies what was written
in the meantime. The site goes on; pictures that nobody keeps in memory wait for some seconds. You can stop it and run it again. The old
volume stays until you remove it.

In Kubernetes, from \`in-cluster-store\`:

1. List \`in-cluster-store\`, \`in-cluster-seaweedfs\`, and \`move-objects\` in the overlay, in this order, and deploy. The site stays on
   MinIO while the Job \`move-objects\` copies. Wait for it:
   \`kubectl wait -n bluntbot job/move-objects --for=condition=complete --timeout=2h\`.
2. Change the order: \`in-cluster-store\`, \`move-objects\`, \`in-cluster-seaweedfs\`. Run
   \`kubectl delete -n bluntbot job/move-objects\`, deploy, and run \`kubectl rollout restart -n bluntbot deployment\`: the site is on
   SeaweedFS, and the Job copies what was written in the meantime.
3. When the site has run well for a while, list \`in-cluster-seaweedfs\` alone, deploy, and remove what is left of MinIO:
   \`kubectl delete -n bluntbot statefulset/store service/store networkpolicy/store networkpolicy/reaches-store job/move-objects\` and its
   volume claim.

The job compares size and checksum of each object, copies nothing twice, and never overwrites an object that was written to the target
later. It ends with an error when an object does not arrive as it is, or is missing at the end. An object that is removed while it runs
may stay in the target; the sweepers remove it.

## A full disk

\`make run\` watches the disk of \`DATA_DIR\` twice a second. With less than 32 MB left it says so, removes its reserve
(\`DATA_DIR/reserve\`, 96 MB), and has PostgreSQL refuse writes: visitors read on, and what writes gets 503. Processes that end meanwhile
are started for as long as it takes; log lines are lost. When there is room for the reserve again, all of it ends by itself.
\`make drills\` fills a disk to show it (as root on Linux). In containers and clusters the servers have volumes of their own: alerts watch
those.
`;
