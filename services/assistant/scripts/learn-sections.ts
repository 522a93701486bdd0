import { mkdirSync, writeFileSync } from 'node:fs';
import { bytesOf, VECTORS_FILE } from '../src/retrieval/section-vectors.ts';
import { vectorTexts } from '../src/retrieval/sections.ts';
import { rowOf } from '../src/retrieval/vector-table.ts';
import { PatientVectors } from '../test/patient-encoders.ts';
import { shippedSections } from '../test/shipped-sections.ts';
import { vectorsOf } from './vector-cache.ts';

/** Writes the sentence vectors of all shipped pages to a file. */
const encoder = new PatientVectors();
const vectors = await vectorsOf(vectorTexts(shippedSections()), encoder);
await encoder.onApplicationShutdown();
mkdirSync(new URL('.', VECTORS_FILE), { recursive: true });
writeFileSync(VECTORS_FILE, bytesOf(new Map([...vectors].map(([text, vector]) => [text, rowOf(vector)]))));
console.log(`${vectors.size} texts of pages encoded.`);
