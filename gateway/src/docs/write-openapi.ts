import { writeFileSync } from 'node:fs';
import { httpContracts } from './contracts.ts';
import { openApiDocument, openApiText } from './openapi.ts';

// For developers: writes `gateway/openapi.json` from the contracts.
writeFileSync(new URL('../../openapi.json', import.meta.url), openApiText(openApiDocument(await httpContracts())));
