import { SentenceVectors } from '../src/meaning/sentence-vectors.ts';

/** As in a service, but for a machine that is busy with other tests: what is meant is told however long it takes. */
export class PatientVectors extends SentenceVectors {
  protected override readonly patienceMs = 120_000;
  protected override readonly shortPatienceMs = 120_000;
}
