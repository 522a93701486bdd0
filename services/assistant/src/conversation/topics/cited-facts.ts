import type { PickedStrain } from '../../wishes/strain-wishes.ts';
import type { Draft } from '../draft.ts';

/** The facts that a pick was picked for. */
export function cite({ row, has }: Pick<PickedStrain, 'row' | 'has'>, draft: Draft): void {
  for (const criterion of has) {
    if (criterion.field === 'effect')
      draft.citeStrain(row, 'effects', row.effects.join(', '), `reported ${row.effects.slice(0, 3).join(', ')}`);
    else if (criterion.field === 'flavor')
      draft.citeStrain(row, 'flavors', row.flavors.join(', '), `flavors ${row.flavors.slice(0, 3).join(', ')}`);
    else if (criterion.field === 'type') draft.citeStrain(row, 'type', row.type, row.type);
    else if (
      criterion.field === 'terpene' ||
      criterion.field === 'percent' ||
      (criterion.field === 'most' && criterion.value.startsWith('terpene:'))
    )
      draft.citeStrain(row, 'terpenes', row.terpenes.map(({ name, percentage }) => `${name} ${percentage} %`).join(', '), 'terpenes');
    else if (criterion.field === 'avoid')
      draft.citeStrain(row, 'negativeEffects', row.negativeEffects.join(', ') || 'none', `no ${criterion.value} reported`);
    else if (criterion.field === 'report')
      draft.citeStrain(row, 'negativeEffects', row.negativeEffects.join(', '), `${criterion.value} reported`);
    else if ((criterion.field === 'thc' || criterion.field === 'than' || criterion.field === 'most') && row.thcContent !== null)
      draft.citeStrain(row, 'thcContent', row.thcContent, `THC ${row.thcContent} %`);
    else if (criterion.field === 'cbd' && row.cbdContent !== null)
      draft.citeStrain(row, 'cbdContent', row.cbdContent, `CBD ${row.cbdContent} %`);
  }
}
