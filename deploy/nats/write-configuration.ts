import { writeFileSync } from 'node:fs';
import { CONFIGURATION, natsConfiguration } from './configuration.ts';

// `npm run nats`: brings the committed configuration to what the contracts say.
writeFileSync(CONFIGURATION, await natsConfiguration());
