import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import type { Strain, StrainDetail } from '@bluntbot/proto/catalog/strains';
import { Library } from '../src/articles/library.ts';
import { Glossary } from '../src/glossary/glossary.ts';
import { Evidence } from '../src/grounding/evidence.ts';
import { OpenGate } from '../src/grounding/gate.ts';
import { KnownWords, type Vocabulary } from '../src/grounding/known-words.ts';
import { ROWS } from './newsroom-rows.ts';

/** Gates over rows that are few enough to be known by heart, with the words of the real library. */
export class Gates {
  readonly evidence = evidenceOf();
  private readonly words = new RememberedWords(new Library(), new Glossary());

  open(): OpenGate {
    const strain = (slug: string) =>
      Promise.resolve(ROWS.strains.find((row) => row.slug === slug) as StrainDetail | undefined);
    return new OpenGate(this.evidence, this.words, {
      mentions: (text) => Promise.resolve(mentionsIn(text, ROWS.strains)),
      strain,
    });
  }
}

function evidenceOf(): Evidence {
  const evidence = new Evidence(ROWS.terpenes, ROWS.laws);
  evidence.addStrains(...ROWS.strains.slice(0, 6));
  evidence.addProducts(ROWS.products ?? []);
  return evidence;
}

/** A thousand answers about the same rows need their words once. */
class RememberedWords extends KnownWords {
  private readonly remembered = new Map<string, Vocabulary>();

  override with(rows: Parameters<KnownWords['with']>[0]): Vocabulary {
    const at = `${rows.strains.length} ${rows.readings?.length}`;
    const words = this.remembered.get(at) ?? super.with(rows);
    this.remembered.set(at, words);
    return words;
  }
}

/** As the catalog finds them, in whatever letters. */
function mentionsIn(text: string, strains: readonly Strain[]): Mention[] {
  const named = strains.flatMap(({ slug, name, aliases }) =>
    [name, ...aliases].map((called) => ({ slug, name, called })),
  );
  return named.flatMap(({ slug, name, called }) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])${called}(?![\\p{L}\\d])`, 'giu'))].map(
      ({ index }): Mention => ({
        kind: 'strain',
        value: slug,
        name,
        from: index,
        to: index + called.length,
      }),
    ),
  );
}
