import { ContextEncoder } from '../src/meaning/context-encoder.ts';
import { SentenceVectors } from '../src/meaning/sentence-vectors.ts';

/** As in a service, but without a time limit, because the machine may be busy with other tests. */
export class PatientVectors extends SentenceVectors {
  protected override readonly patienceMs = 120_000;
  protected override readonly shortPatienceMs = 120_000;
}

/** The same of the context encoder. */
export class PatientContext extends ContextEncoder {
  protected override readonly patienceMs = 120_000;
}
