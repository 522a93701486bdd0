import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import type { Draft } from '../../grounding/draft.ts';
import type { PickedStrain } from '../../wishes/strain-wishes.ts';

/** Fields of a row, each as a citation has it and as people read it. */
const CITED = {
  type: ({ type }) => [type, type],
  effects: ({ effects }) => [effects.join(', '), `reported ${effects.slice(0, 3).join(', ')}`],
  negativeEffects: ({ negativeEffects }) => [negativeEffects.join(', ') || 'none', 'unwanted effects'],
  flavors: ({ flavors }) => [flavors.join(', '), `flavors ${flavors.slice(0, 3).join(', ')}`],
  terpenes: ({ terpenes }) => [terpenes.map(({ name, percentage }) => `${name} ${percentage}%`).join(', '), 'terpenes'],
  thcContent: ({ thcContent }) => [thcContent, `THC ${thcContent}%`],
  cbdContent: ({ cbdContent }) => [cbdContent, `CBD ${cbdContent}%`],
} satisfies Record<string, (row: Strain) => readonly [string | null, string]>;

const FIELDS: Readonly<Partial<Record<Criterion['field'], keyof typeof CITED>>> = {
  ...({
    type: 'type',
    effect: 'effects',
    avoid: 'negativeEffects',
    report: 'negativeEffects',
    flavor: 'flavors',
  } as const),
  ...({ terpene: 'terpenes', percent: 'terpenes', thc: 'thcContent', than: 'thcContent', cbd: 'cbdContent' } as const),
};

export function citeField(draft: Draft, row: Strain, field: keyof typeof CITED): void {
  const [value, text] = CITED[field](row);
  if (value) draft.citeStrain(row, field, value, text);
}

/** The facts that a pick was picked for. */
export function cite({ row, has }: Pick<PickedStrain, 'row' | 'has'>, draft: Draft): void {
  for (const criterion of has) {
    const most = criterion.field === 'most' && (criterion.value.startsWith('terpene:') ? 'terpenes' : 'thcContent');
    const field = most || FIELDS[criterion.field];
    if (field) citeField(draft, row, field);
  }
}
