import { workspaces } from '@bluntbot/local/workspaces';
import { SERVICES } from '@bluntbot/proto/health';
import { each } from './regions.ts';

const install = (stage: string, dirs: readonly string[], prune = ''): string => `FROM packages AS ${stage}-packages
RUN --mount=type=cache,target=/root/.npm --mount=type=bind,source=deploy/images/prune.sh,target=/prune.sh \\
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error ${dirs.map((dir) => `-w ${dir}`).join(' ')} && /prune.sh${prune}`;

const image = (service: string): string => `FROM service AS ${service}
COPY --from=${service}-packages /app ./
COPY --from=built /app/services/${service}/dist services/${service}/dist
WORKDIR /app/services/${service}`;

/** No job asks the sentence encoder, the largest of all packages. */
const ENCODER = ['onnxruntime-node', 'onnxruntime-common'].map((name) => ` node_modules/${name}`).join('');

/** The regions of the `Dockerfile`. */
export const DOCKERFILE = {
  workspaces: workspaces()
    .map(({ dir }) => `COPY ${dir}/package.json ${dir}/`)
    .join('\n'),
  build: `RUN for part in _platform ${SERVICES.join(' ')}; do npm run build --silent -w services/$part || exit 1; done`,
  packages: [
    ...SERVICES.map((service) => install(service, [`services/${service}`])),
    install(
      'jobs',
      SERVICES.map((service) => `services/${service}`),
      ENCODER,
    ),
  ].join('\n'),
  images: SERVICES.map(image).join('\n\n'),
  jobs: each('', (service) => `COPY --from=built /app/services/${service}/dist services/${service}/dist`),
};
