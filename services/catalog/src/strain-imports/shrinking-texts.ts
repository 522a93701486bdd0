import { FACTS, type FactName, type StrainFacts } from '../strain-facts/strain-facts.ts';
import type { Plan } from './strain-batch.ts';

/** A text of at least that many characters, replaced by one of at most that share of it, has shrunk. */
const LONG_TEXT = 60;
const SHRUNK = 0.5;
/** How many texts of a column may shrink before a warning: this number, or this share of the replaced ones. */
const FEW = 3;
const MOST_SHARE = 0.2;

/**
 * Counts per column how many texts an import would replace by much shorter or fewer words, to warn before they are
 * gone.
 */
export class ShrinkingTexts {
  private readonly counts = new Map<FactName, { replaced: number; shrunk: number }>();

  add(plans: readonly Plan[]): void {
    for (const plan of plans) {
      if (plan.outcome !== 'updated') continue;
      for (const { field } of plan.changes) this.compare(field as FactName, plan.known, plan.facts);
    }
  }

  /** Sentences for staff. */
  get warnings(): string[] {
    return [...this.counts].flatMap(([fact, { replaced, shrunk }]) =>
      shrunk >= FEW && shrunk >= MOST_SHARE * replaced
        ? [
            `The column for ${fact} would replace ${shrunk} of ${replaced} texts by much shorter ones. Leave it out, unless that is right.`,
          ]
        : [],
    );
  }

  private compare<Name extends FactName>(fact: Name, before: StrainFacts, after: StrainFacts): void {
    const [was, is] = [FACTS[fact].shown(before[fact]), FACTS[fact].shown(after[fact])];
    if (!was) return;
    const count = this.counts.get(fact) ?? { replaced: 0, shrunk: 0 };
    this.counts.set(fact, count);
    count.replaced += 1;
    if (was.length >= LONG_TEXT && is.length <= SHRUNK * was.length) count.shrunk += 1;
  }
}
