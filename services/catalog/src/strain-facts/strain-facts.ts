import { isDeepStrictEqual } from 'node:util';
import type { StrainTerpene } from '@bluntbot/proto/catalog/strains';
import type { StrainEntity } from '../strains/strain.entity.ts';
import { namedIn } from './csv-values.ts';
import { type Fact, list, MAX_NAME, percent, text } from './fact.ts';
import {
  readDescription,
  readDifficulty,
  readFlavors,
  readFlowering,
  readParents,
  readPicture,
  readTerpenes,
  readType,
} from './fact-cells.ts';
import { parentsOf } from './genetics.ts';

/**
 * What a strain is, as an editor or an import gives it. All else in its row follows from these, or is not theirs to
 * say.
 */
export type StrainFacts = Pick<
  StrainEntity,
  | 'name'
  | 'aliases'
  | 'type'
  | 'description'
  | 'thc'
  | 'cbd'
  | 'effects'
  | 'negativeEffects'
  | 'flavors'
  | 'terpenes'
  | 'parents'
  | 'breeder'
  | 'floweringTime'
  | 'growDifficulty'
  | 'imageSourceUrl'
>;
export type FactName = keyof StrainFacts;

/**
 * The facts of a strain, one entry each: how it is kept, how the wire has it, how files and forms say it. The seed,
 * imports, the export, the editor and the readers go by this table; the order is that of reports.
 */
export const FACTS: { [Name in FactName]: Fact<StrainFacts[Name]> } = {
  name: {
    column: 'name',
    type: 'text',
    unknown: '',
    json: `'name', s.name`,
    headers: [
      'strainname',
      'nameofstrain',
      'straintitle',
      'cultivarname',
      'name',
      'strain',
      'cultivar',
      'variety',
      'title',
      'productname',
    ],
    form: ({ name }) => name,
    exported: { column: 'Name', text: (name) => name },
    shown: (name) => name,
  },
  aliases: list({
    column: 'aliases',
    key: 'aliases',
    headers: ['aliases', 'alias', 'aka', 'alsoknownas', 'othernames', 'synonyms', 'alternatenames', 'nicknames'],
    form: ({ aliases }) => aliases,
  }),
  type: {
    column: 'type',
    type: 'text',
    // Never used, because every strain has a type from the start.
    unknown: 'hybrid',
    json: `'type', s.type`,
    headers: [
      'straintype',
      'type',
      'species',
      'varietytype',
      'race',
      'dominance',
      'dom',
      'sativaindicaratio',
      'indicasativaratio',
      'sativaindica',
      'indicasativa',
      'classification',
      'phenotype',
      'category',
      'class',
    ],
    read: readType,
    form: ({ type }) => type,
    exported: { column: 'Type', text: (type) => type },
    shown: (type) => type,
  },
  description: {
    column: 'description',
    type: 'text',
    unknown: '',
    json: `'description', s.description`,
    headers: ['description', 'desc', 'about', 'summary', 'details', 'overview', 'text', 'straindescription'],
    read: readDescription,
    form: ({ description }) => description,
    exported: { column: 'Description', text: (description) => description },
    shown: (description) => description,
  },
  thc: percent({
    column: 'thc',
    key: 'thcContent',
    headers: [
      'totalthc',
      'thc',
      'thccontent',
      'thclevel',
      'thcpercent',
      'thcpercentage',
      'thcpct',
      'thcrange',
      'avgthc',
      'thcavg',
    ],
    form: ({ thcContent }) => thcContent,
    called: 'THC',
  }),
  cbd: percent({
    column: 'cbd',
    key: 'cbdContent',
    headers: [
      'totalcbd',
      'cbd',
      'cbdcontent',
      'cbdlevel',
      'cbdpercent',
      'cbdpercentage',
      'cbdpct',
      'cbdrange',
      'avgcbd',
      'cbdavg',
    ],
    form: ({ cbdContent }) => cbdContent,
    called: 'CBD',
  }),
  effects: {
    ...list({
      column: 'effects',
      key: 'effects',
      headers: [
        'effects',
        'effect',
        'positiveeffects',
        'positives',
        'feelings',
        'reportedeffects',
        'positive',
        'topeffects',
        'feels',
      ],
      form: ({ effects }) => effects,
      exportedAs: 'Effects',
    }),
    read: undefined,
  },
  negativeEffects: {
    ...list({
      column: 'negative_effects',
      key: 'negativeEffects',
      headers: ['negativeeffects', 'negatives', 'sideeffects', 'negative', 'adverseeffects', 'unwantedeffects'],
    }),
    read: undefined,
  },
  flavors: list({
    column: 'flavors',
    key: 'flavors',
    headers: [
      'flavors',
      'flavor',
      'flavours',
      'flavour',
      'taste',
      'tastes',
      'nose',
      'aroma',
      'aromas',
      'flavorprofile',
      'flavorprofiles',
    ],
    read: readFlavors,
    form: ({ flavors }) => flavors,
    exportedAs: 'Flavors',
  }),
  terpenes: {
    column: 'terpenes',
    type: 'jsonb',
    unknown: [],
    json: `'terpenes', s.terpenes`,
    headers: ['terpenes', 'terpeneprofile', 'terpene', 'terps', 'topterpenes'],
    read: readTerpenes,
    shown: (terpenes) => terpenes.map(({ name, percentage }) => `${name} ${percentage}%`).join(', '),
    same: (a, b) => isDeepStrictEqual(a.map(shareOf), b.map(shareOf)),
  },
  parents: {
    ...list({
      column: 'parents',
      key: 'parents',
      headers: [
        'genetics',
        'lineage',
        'parents',
        'cross',
        'crosses',
        'genetic',
        'parentage',
        'crossof',
        'parentstrains',
        'geneticlineage',
      ],
      read: readParents,
      form: ({ genetics }) => (genetics === undefined ? undefined : parentsOf(genetics ?? '')),
    }),
    json: `'genetics', nullif(array_to_string(s.parents, ' × '), '')`,
    exported: { column: 'Genetics', text: (parents) => parents.join(' × ') },
  },
  breeder: text({
    column: 'breeder',
    key: 'breeder',
    headers: ['breeder', 'breeders', 'bredby', 'seedcompany', 'originator'],
    read: (cell) => namedIn(cell)?.slice(0, MAX_NAME) || undefined,
  }),
  floweringTime: text({
    column: 'flowering_time',
    key: 'floweringTime',
    headers: [
      'floweringtime',
      'flowering',
      'floweringweeks',
      'flowertime',
      'floweringperiod',
      'floweringtimeweeks',
      'harvesttime',
    ],
    read: readFlowering,
    form: ({ floweringTime }) => floweringTime,
    exportedAs: 'Flowering Time',
  }),
  growDifficulty: text({
    column: 'grow_difficulty',
    key: 'growDifficulty',
    headers: [
      'growdifficulty',
      'growthdifficulty',
      'difficulty',
      'cultivationlevel',
      'growdifficultylevel',
      'growingdifficulty',
      'growlevel',
      'cultivationdifficulty',
    ],
    read: readDifficulty,
    form: ({ growDifficulty }) => growDifficulty,
  }),
  imageSourceUrl: {
    ...text({
      column: 'image_source_url',
      key: 'imageSourceUrl',
      headers: ['imageurl', 'image', 'imgurl', 'img', 'photo', 'photourl', 'picture', 'imagelink'],
      read: readPicture,
      form: ({ imageUrl }) => (imageUrl === undefined ? undefined : imageUrl || null),
    }),
    // A note for staff: it is not shown.
    json: undefined,
  },
};

const shareOf = ({ slug, percentage }: StrainTerpene) => [slug, percentage] as const;

/** Every fact, in the order of the table. */
export const FACT_NAMES = Object.keys(FACTS) as FactName[];
