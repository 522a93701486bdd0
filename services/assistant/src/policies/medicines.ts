import { z } from 'zod';
import { Phrases } from '../understanding/phrases.ts';
import { sentencesOf } from '../understanding/tokens.ts';
import { readFacts } from '../written-file.ts';

const FOLDER = new URL('./medicines/', import.meta.url);
/** Names of medicines by kind. */
const Listed = z.record(z.string(), z.array(z.string().min(2)).min(1));

/** Looks up prescription medicines: a name that nobody has learned a sentence with is one all the same. */
export class Medicines {
  private readonly names = new Phrases<true>();

  constructor() {
    for (const { facts } of readFacts(FOLDER, Listed))
      for (const name of Object.values(facts).flat()) this.names.add(name, true);
  }

  /** Whether a message names one. */
  areNamedIn = (message: string): boolean =>
    sentencesOf(message).some((tokens) =>
      [...tokens.keys()].some((place) => this.names.at(tokens, place) !== undefined),
    );
}
