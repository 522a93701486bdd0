import { EFFECTS, type Effect, NEGATIVE_EFFECTS, type NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';

/** What a column can be taken for. */
export type Field =
  | 'name'
  | 'type'
  | 'thc'
  | 'cbd'
  | 'description'
  | 'effects'
  | 'negativeEffects'
  | 'flavors'
  | 'genetics'
  | 'aliases'
  | 'breeder'
  | 'floweringTime'
  | 'growDifficulty'
  | 'terpenes'
  | 'imageSourceUrl';

/** A column with one share per effect ("relaxed": "55%"), as some data sets have them. */
export interface ShareColumn {
  effect: Effect | NegativeEffect;
}

/** Headers of our own export and of public data sets, without case, blanks and signs. The first column of a field wins. */
const SYNONYMS: Record<Field, readonly string[]> = {
  name: ['name', 'strain', 'strainname', 'cultivar', 'cultivarname', 'title', 'productname', 'variety'],
  type: ['type', 'straintype', 'species', 'category', 'race', 'classification', 'phenotype', 'varietytype'],
  thc: ['thc', 'thccontent', 'thclevel', 'thcpercent', 'thcpercentage', 'thcpct', 'totalthc', 'thcmax', 'thcrange', 'avgthc', 'thcavg'],
  cbd: ['cbd', 'cbdcontent', 'cbdlevel', 'cbdpercent', 'cbdpercentage', 'cbdpct', 'totalcbd', 'cbdmax', 'cbdrange', 'avgcbd', 'cbdavg'],
  description: ['description', 'desc', 'about', 'summary', 'details', 'overview', 'text', 'straindescription'],
  effects: ['effects', 'effect', 'positiveeffects', 'positives', 'feelings', 'reportedeffects', 'positive', 'topeffects', 'feels'],
  negativeEffects: ['negativeeffects', 'negatives', 'sideeffects', 'negative', 'adverseeffects', 'unwantedeffects'],
  flavors: ['flavors', 'flavor', 'flavours', 'flavour', 'taste', 'tastes', 'aroma', 'aromas', 'flavorprofile', 'flavorprofiles'],
  genetics: ['genetics', 'lineage', 'parents', 'cross', 'crosses', 'genetic', 'parentage', 'crossof', 'parentstrains', 'geneticlineage'],
  aliases: ['aliases', 'alias', 'aka', 'alsoknownas', 'othernames', 'synonyms', 'alternatenames', 'nicknames'],
  breeder: ['breeder', 'breeders', 'bredby', 'seedbank', 'seedcompany', 'originator'],
  floweringTime: ['floweringtime', 'flowering', 'floweringweeks', 'flowertime', 'floweringperiod', 'floweringtimeweeks', 'harvesttime'],
  growDifficulty: ['growdifficulty', 'difficulty', 'growingdifficulty', 'growlevel', 'cultivationdifficulty'],
  terpenes: ['terpenes', 'terpeneprofile', 'terpene', 'terps', 'topterpenes'],
  imageSourceUrl: ['imageurl', 'image', 'imgurl', 'img', 'photo', 'photourl', 'picture', 'imagelink'],
};

const BY_SYNONYM = new Map(Object.entries(SYNONYMS).flatMap(([field, names]) => names.map((name) => [name, field as Field] as const)));
const EFFECT_BY_HEADER = new Map<string, Effect | NegativeEffect>(
  [...EFFECTS, ...NEGATIVE_EFFECTS].map((effect) => [headerKey(effect), effect]),
);

/** What each column of a file is taken for; undefined is ignored. */
export function mapColumns(headers: readonly string[]): (Field | ShareColumn | undefined)[] {
  const seen = new Set<Field>();
  return headers.map((header) => {
    const key = headerKey(header);
    const field = BY_SYNONYM.get(key);
    if (field && !seen.has(field)) {
      seen.add(field);
      return field;
    }
    const effect = field ? undefined : EFFECT_BY_HEADER.get(key);
    return effect && { effect };
  });
}

function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z0-9]+/g, '');
}
