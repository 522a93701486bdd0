# One image for each process, and one for the jobs: `make images`. What builds is not in what runs: Node, one process and its packages.

# No install script of any package runs: none of these images needs one.
FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# <services: workspaces>
COPY proto/package.json proto/
COPY services/_platform/package.json services/_platform/
COPY services/assistant/package.json services/assistant/
COPY services/catalog/package.json services/catalog/
COPY services/commerce/package.json services/commerce/
COPY services/identity/package.json services/identity/
COPY services/locations/package.json services/locations/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY deploy/bench/package.json deploy/bench/
COPY deploy/compose/package.json deploy/compose/
COPY deploy/containers/package.json deploy/containers/
COPY deploy/kubernetes/package.json deploy/kubernetes/
COPY deploy/local/package.json deploy/local/
COPY deploy/nats/package.json deploy/nats/
COPY deploy/object-store/package.json deploy/object-store/
COPY deploy/service-files/package.json deploy/service-files/
COPY deploy/text-check/package.json deploy/text-check/
# </services: workspaces>

FROM packages AS built
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
COPY tsconfig.base.json ./
COPY proto proto
COPY services services
# <services: build>
RUN for part in _platform assistant catalog commerce identity locations; do npm run build --silent -w services/$part || exit 1; done
# </services: build>
COPY gateway gateway
RUN npm run build --silent -w gateway
COPY web web
RUN npm run build --silent -w web && npm run plates --silent -w web

# What each needs to run, and nothing that only builds or tests.
# <services: packages>
FROM packages AS assistant-packages
RUN --mount=type=cache,target=/root/.npm --mount=type=bind,source=deploy/images/prune.sh,target=/prune.sh \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error -w services/assistant && /prune.sh
FROM packages AS catalog-packages
RUN --mount=type=cache,target=/root/.npm --mount=type=bind,source=deploy/images/prune.sh,target=/prune.sh \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error -w services/catalog && /prune.sh
FROM packages AS commerce-packages
RUN --mount=type=cache,target=/root/.npm --mount=type=bind,source=deploy/images/prune.sh,target=/prune.sh \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error -w services/commerce && /prune.sh
FROM packages AS identity-packages
RUN --mount=type=cache,target=/root/.npm --mount=type=bind,source=deploy/images/prune.sh,target=/prune.sh \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error -w services/identity && /prune.sh
FROM packages AS locations-packages
RUN --mount=type=cache,target=/root/.npm --mount=type=bind,source=deploy/images/prune.sh,target=/prune.sh \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error -w services/locations && /prune.sh
FROM packages AS jobs-packages
RUN --mount=type=cache,target=/root/.npm --mount=type=bind,source=deploy/images/prune.sh,target=/prune.sh \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error -w services/assistant -w services/catalog -w services/commerce -w services/identity -w services/locations && /prune.sh node_modules/onnxruntime-node node_modules/onnxruntime-common
# </services: packages>
FROM packages AS gateway-packages
RUN --mount=type=cache,target=/root/.npm --mount=type=bind,source=deploy/images/prune.sh,target=/prune.sh \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error -w gateway && /prune.sh
FROM packages AS web-packages
RUN --mount=type=cache,target=/root/.npm --mount=type=bind,source=deploy/images/prune.sh,target=/prune.sh \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error -w web && /prune.sh

# Node without what only a debugger reads.
FROM node:24-trixie-slim AS node
RUN apt-get update && apt-get install -y --no-install-recommends binutils && strip -o /node /usr/local/bin/node

FROM debian:trixie-slim AS runtime
COPY --from=node /node /usr/local/bin/node
# Nothing in it gives anybody more rights, or brings more programs. What Debian's packages are stays listed in /var/lib/dpkg.
RUN useradd --uid 1000 --no-create-home --home-dir /app --shell /usr/sbin/nologin bluntbot \
    && find / -xdev -type f -perm /6000 -exec chmod a-s {} + \
    && rm -rf /usr/bin/apt* /usr/bin/dpkg* /usr/bin/perl* /usr/lib/apt
WORKDIR /app
# See docs/operations.md, Memory.
ENV NODE_ENV=production HOST=0.0.0.0 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=4194304
USER 1000
ENTRYPOINT ["node"]

FROM runtime AS service
ENV HEALTH_PORT=9100
EXPOSE 9100
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=5 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:9100/ready').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
COPY --from=built /app/proto proto
COPY --from=built /app/services/_platform/dist services/_platform/dist
CMD ["dist/main.js"]

# <services: images>
FROM service AS assistant
COPY --from=assistant-packages /app ./
COPY --from=built /app/services/assistant/dist services/assistant/dist
WORKDIR /app/services/assistant

FROM service AS catalog
COPY --from=catalog-packages /app ./
COPY --from=built /app/services/catalog/dist services/catalog/dist
WORKDIR /app/services/catalog

FROM service AS commerce
COPY --from=commerce-packages /app ./
COPY --from=built /app/services/commerce/dist services/commerce/dist
WORKDIR /app/services/commerce

FROM service AS identity
COPY --from=identity-packages /app ./
COPY --from=built /app/services/identity/dist services/identity/dist
WORKDIR /app/services/identity

FROM service AS locations
COPY --from=locations-packages /app ./
COPY --from=built /app/services/locations/dist services/locations/dist
WORKDIR /app/services/locations
# </services: images>

FROM runtime AS gateway
ENV PORT=8080 METRICS_PORT=9110
EXPOSE 8080 9110
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=5 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/health').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
COPY --from=gateway-packages /app ./
COPY --from=built /app/proto proto
COPY --from=built /app/services/_platform/dist services/_platform/dist
COPY --from=built /app/gateway/openapi.json gateway/
COPY --from=built /app/gateway/dist gateway/dist
WORKDIR /app/gateway
CMD ["dist/main.js"]

FROM runtime AS web
ENV PORT=3000 METRICS_PORT=9112
EXPOSE 3000 9112
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=5 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/ready').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
COPY --from=web-packages /app ./
COPY --from=built /app/proto proto
COPY --from=built /app/web/server.ts web/
COPY --from=built /app/web/server web/server
COPY --from=built /app/web/build web/build
COPY --from=built /app/web/.cache/plates web/.cache/plates
WORKDIR /app/web
CMD ["server.ts"]

FROM runtime AS jobs
COPY --from=jobs-packages /app ./
COPY --from=built /app/proto proto
COPY --from=built /app/services/_platform/dist services/_platform/dist
# <services: jobs>
COPY --from=built /app/services/assistant/dist services/assistant/dist
COPY --from=built /app/services/catalog/dist services/catalog/dist
COPY --from=built /app/services/commerce/dist services/commerce/dist
COPY --from=built /app/services/identity/dist services/identity/dist
COPY --from=built /app/services/locations/dist services/locations/dist
# </services: jobs>
COPY deploy/compose/*.ts deploy/compose/
COPY deploy/nats/*.ts deploy/nats/
COPY deploy/object-store/move-objects.ts deploy/object-store/object-mover.ts deploy/object-store/
COPY deploy/kubernetes/jobs/backups.ts deploy/kubernetes/jobs/*-backup.ts deploy/kubernetes/jobs/

FROM debian:trixie-slim AS front
RUN apt-get update && apt-get install -y --no-install-recommends haproxy wget && rm -rf /var/lib/apt/lists/* \
    && find / -xdev -type f -perm /6000 -exec chmod a-s {} + \
    && rm -rf /usr/bin/apt* /usr/bin/dpkg* /usr/bin/perl* /usr/lib/apt
COPY deploy/compose/front/haproxy.cfg /etc/haproxy/haproxy.cfg
COPY deploy/compose/front/start.sh /usr/local/bin/start
USER haproxy
EXPOSE 8080
# Answers under way are given to their end.
STOPSIGNAL SIGUSR1
HEALTHCHECK --interval=2s --timeout=3s --start-period=60s --retries=3 CMD ["wget", "-q", "--spider", "http://127.0.0.1:8080/api/health"]
CMD ["start"]
