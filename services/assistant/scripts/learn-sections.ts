import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { bytesOf, digestOf, readVectors, rowOf, VECTORS_FILE } from '../src/retrieval/section-vectors.ts';
import { vectorTexts } from '../src/retrieval/sections.ts';
import { PatientVectors } from '../test/patient-vectors.ts';
import { shippedSections } from '../test/shipped-sections.ts';

/** Texts that the encoder takes at a time. */
const AT_ONCE = 32;

/** Writes the sentence vectors of all shipped pages to a file. Delete the file first if the encoder is another one. */
const known = existsSync(VECTORS_FILE) ? readVectors() : new Map<string, Int8Array>();
const vectors = new PatientVectors();
const texts = vectorTexts(shippedSections());
const fresh = texts.filter((text) => !known.has(digestOf(text)));
const rows = new Map(texts.map((text) => [text, known.get(digestOf(text))]));
for (let from = 0; from < fresh.length; from += AT_ONCE) {
  const some = fresh.slice(from, from + AT_ONCE);
  const found = await Promise.all(some.map((text) => vectors.of(text)));
  for (const [at, text] of some.entries()) rows.set(text, found[at] && rowOf(found[at]));
}
await vectors.onApplicationShutdown();
mkdirSync(new URL('.', VECTORS_FILE), { recursive: true });
writeFileSync(VECTORS_FILE, bytesOf(rows));
console.log(`${fresh.length} of ${texts.length} texts of pages encoded.`);
