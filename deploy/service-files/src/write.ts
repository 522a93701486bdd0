import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@bluntbot/local/settings';
import { WRITTEN_FILES, written } from './files.ts';

for (const file of WRITTEN_FILES) writeFileSync(join(ROOT, file), written(file));
