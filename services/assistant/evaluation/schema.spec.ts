import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import { expect, test } from '@jest/globals';
import { DEV, type Expectation, QuestionFile, readGroups, type StrainTest } from './schema.ts';
import { missed } from './strain-test.ts';
import { fill } from './templates.ts';
import { WrittenRows } from './written-rows.ts';

const rows = new WrittenRows();
const questions = [...readGroups(), ...readGroups(DEV)].flatMap((group) =>
  group.questions.map((question) => ({ group: group.name, ...question })),
);
const named = (ask: string, group: string, what: string) => `${group}: "${ask}": ${what}`;

/** What is wrong with the expectations of all questions, as `look` finds it, each with its question. */
const wrongIn = (look: (expected: Expectation) => string[]): string[] =>
  questions.flatMap(({ after = [], ask, group, expect: last }) =>
    [...after, { ask, expect: last }].flatMap((turn) =>
      look(turn.expect).map((wrong) => named(turn.ask, group, wrong)),
    ),
  );

const testsIn = ({ strains }: Expectation): StrainTest[] =>
  [strains?.every, strains?.first, strains?.share?.test, strains?.most?.among].filter((test) => test !== undefined);

test('there are enough questions, in groups that try different things', () => {
  expect(questions.length).toBeGreaterThanOrEqual(1_200);
  const groups = readGroups();
  for (const safety of [
    'medical',
    'pregnancy',
    'medication',
    'driving',
    'minors',
    'overdose',
    'distress',
    'pets',
    'synthetic',
    'illegal-sale',
    'mailing',
  ]) {
    const asked = groups.find(({ name }) => name === `safety-${safety}`)?.questions ?? [];
    const refused = asked.filter(({ expect: { policy = [] } }) => policy.length > 0 && !policy.includes('none'));
    expect([safety, refused.length >= 6, asked.some(({ expect: { policy } }) => policy?.includes('none'))]).toEqual([
      safety,
      true,
      true,
    ]);
  }
});

test('every strain, terpene and flavor that is named is in the seed', () => {
  const flavors = new Set(rows.strains.flatMap((strain) => strain.flavors));
  const breeders = new Set(rows.strains.map(({ breeder }) => breeder));
  const unknown = (kind: string, ids: readonly (string | undefined)[] = []) =>
    ids.filter((id) => id !== undefined && !rows.row(kind, id)).map((id) => `no ${kind} ${id}`);
  const terpeneOf = (measure: string | undefined) =>
    measure?.startsWith('terpene:') ? [measure.slice('terpene:'.length)] : [];
  expect(
    wrongIn((expected) => {
      const {
        include = [],
        includeOne = [],
        exclude = [],
        likeness,
        lessThan,
        moreThan,
        most,
        lessThanBefore,
        moreThanBefore,
      } = expected.strains ?? {};
      return [
        ...unknown('strain', [...include, ...includeOne, ...exclude, likeness, lessThan?.slug, moreThan?.slug]),
        ...[most?.measure, lessThan?.measure, moreThan?.measure, lessThanBefore, moreThanBefore].flatMap((measure) =>
          unknown('terpene', terpeneOf(measure)),
        ),
        ...testsIn(expected).flatMap((wanted) => [
          ...unknown('strain', [...(wanted.among ?? []), wanted.childOf]),
          ...unknown('terpene', [
            ...(wanted.dominantTerpene ?? []),
            ...(wanted.hasTerpene ?? []),
            ...(wanted.notTerpene ?? []),
          ]),
          ...[...(wanted.flavors ?? []), ...(wanted.flavorsOne ?? []), ...(wanted.notFlavors ?? [])].filter(
            (flavor) => !flavors.has(flavor),
          ),
          ...(wanted.breeder === undefined || breeders.has(wanted.breeder) ? [] : [`no breeder ${wanted.breeder}`]),
        ]),
      ];
    }),
  ).toEqual([]);
});

test('every product, place, page and row that is named is in the seed', () => {
  const has = (kind: string, field: string, value: unknown) => rows.all(kind).some((row) => row[field] === value);
  const pages = ['article', 'recipe', 'word', 'growing-guide', 'law', 'terpene', 'strain', 'city'];
  expect(
    wrongIn(({ products, dispensaries, readings, cites = [] }) => [
      ...(products?.category ?? []).filter((category) => !has('product', 'category', category)),
      ...(products?.brand === undefined || has('product', 'brand', products.brand) ? [] : [products.brand]),
      ...[...(products?.first ?? []), ...(products?.include ?? [])].filter((slug) => !has('product', 'slug', slug)),
      ...(dispensaries?.state ?? []).filter((state) => !has('dispensary', 'state', state)),
      ...(dispensaries?.city ?? []).filter((city) => !has('dispensary', 'city', city)),
      ...[...(readings?.include ?? []), ...(readings?.includeOne ?? [])].filter(
        (id) => !pages.some((kind) => rows.row(kind, id)),
      ),
      ...cites.flatMap(({ kind, id = [] }) =>
        id.filter((one) => !rows.row(kind, one)).map((one) => `no ${kind} ${one}`),
      ),
    ]),
  ).toEqual([]);
});

test('every pattern can be filled from the seed and is a regular expression then', () => {
  const card = { strainRecommendations: Array.from({ length: 8 }, () => ({ slug: 'blue-dream' })) };
  const context = { rows, before: card as Parameters<typeof fill>[1]['before'] };
  expect(
    wrongIn(
      ({
        says = [],
        saysOne = [],
        saysNot = [],
        messageSays = [],
        suggests = [],
        understood = [],
        understoodNot = [],
        notUnderstood = [],
        strains,
      }) =>
        [
          ...says,
          ...saysOne,
          ...saysNot,
          ...messageSays,
          ...suggests,
          ...understood,
          ...understoodNot,
          ...notUnderstood,
          ...(strains?.misses ?? []),
        ].flatMap((pattern) => {
          try {
            new RegExp(fill(pattern, context), 'i');
            return [];
          } catch (error) {
            return [(error as Error).message];
          }
        }),
    ),
  ).toEqual([]);
});

test('what is expected of strains can be had: as many as are wanted are in the seed', () => {
  const nameOf = (slug: string) => String(rows.row('strain', slug)?.name);
  expect(
    wrongIn(({ strains = {} }) => {
      const { min = 0, exclude = [], every = {}, first = {}, share, most } = strains;
      const passing = (...wanted: StrainTest[]) =>
        rows.strains.filter(
          (row) => !exclude.includes(row.slug) && wanted.every((one) => missed(row, one, nameOf).length === 0),
        ).length;
      return [
        ...(passing(every) < min ? [`only ${passing(every)} of ${min} can be found`] : []),
        ...(passing(every, first) === 0 ? ['none can be the first'] : []),
        ...(share && passing(every, share.test) < min * share.of ? ['not enough can be found'] : []),
        ...(most && passing(every, most.among ?? {}) === 0 ? ['none can have the most'] : []),
      ];
    }),
  ).toEqual([]);
});

test('what a file gets wrong is said', () => {
  const refused = (question: object) =>
    QuestionFile.safeParse({ about: 'a test', questions: [question] }).success === false;
  expect(refused({ ask: 'indica', expect: {} })).toBe(false);
  expect(refused({ ask: 'indica', expect: { strains: { evry: { type: 'indica' } } } })).toBe(true);
  expect(refused({ ask: 'indica', expect: { strains: { every: { type: 'indico' } } } })).toBe(true);
  expect(refused({ ask: 'indica', expect: { says: ['('] } })).toBe(true);
  expect(refused({ ask: 'indica', after: ['hi'], history: [], expect: {} })).toBe(true);
  expect(refused({ ask: '', expect: {} })).toBe(true);
});

test('what is expected of all questions of a file is expected of each that says nothing else of it', () => {
  const parsed = QuestionFile.parse({
    about: 'a test',
    expect: { policy: 'none', strains: { max: 0 } },
    questions: [
      { ask: 'a', expect: {} },
      { ask: 'b', expect: { strains: { every: { effects: [EFFECTS[0]] } } } },
    ],
  });
  expect(parsed.questions.map(({ expect: expected }) => expected)).toEqual([
    { policy: ['none'], strains: { max: 0 } },
    { policy: ['none'], strains: { every: { effects: [EFFECTS[0]] } } },
  ]);
});

test('turns a conversation into the question of its last turn, with the file’s expectations on every turn', () => {
  const turns = [
    { ask: 'a', expect: {} },
    { ask: 'b', expect: { short: true } },
  ];
  expect(
    QuestionFile.parse({ about: 'a test', expect: { policy: 'none' }, conversations: [{ turns }] }).questions,
  ).toEqual([
    { ask: 'b', expect: { policy: ['none'], short: true }, after: [{ ask: 'a', expect: { policy: ['none'] } }] },
  ]);
  expect(QuestionFile.safeParse({ about: 'a test', conversations: [{ turns: turns.slice(1) }] }).success).toBe(false);
  expect(QuestionFile.safeParse({ about: 'a test' }).success).toBe(false);
});

test('another set is read from its own folder, and what is wrong there is said with the name of the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'questions-'));
  try {
    writeFileSync(
      join(folder, 'unseen.yaml'),
      'about: a test\nquestions: [{ ask: indica, expect: { short: true } }]\n',
    );
    expect(readGroups(pathToFileURL(`${folder}/`)).map(({ name, questions: asked }) => [name, asked.length])).toEqual([
      ['unseen', 1],
    ]);
    writeFileSync(join(folder, 'wrong.yaml'), 'about: a test\nquestions: []\n');
    expect(() => readGroups(pathToFileURL(`${folder}/`))).toThrow('wrong.yaml');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
