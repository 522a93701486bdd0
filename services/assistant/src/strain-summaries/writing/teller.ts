import type { SummaryField, SummarySentence } from '@bluntbot/proto/assistant/strain-summaries';
import type { Voice } from '../../wording/prose.ts';
import type { Facts } from '../facts.ts';
import type { Subject } from './subject.ts';

/**
 * Says one thing of a strain in one of many ways; undefined where nothing is known of it. `said` are the fields that
 * the opening was made of.
 */
export type Teller = (
  facts: Facts,
  subject: Subject,
  voice: Voice,
  said: ReadonlySet<SummaryField>,
) => SummarySentence | undefined;
