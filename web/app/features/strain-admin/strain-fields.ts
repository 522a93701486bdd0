import { type AdminStrain, StrainForm } from '@bluntbot/proto/catalog/strain-admin';
import { EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import { z } from 'zod';

/** Words between commas, without the space around them; nothing gives an empty list. */
export const splitWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const { shape } = StrainForm;
/** A field that is typed as text, read as `read` says, and checked by the contract. */
const typed = <Output>(schema: z.ZodType<Output>, read: (text: string) => unknown = (text) => text) =>
  z.string().transform(read).pipe(schema);

/** The contract says what is right; here the wrong word is named. */
const effects = z
  .string()
  .transform(splitWords)
  .superRefine((words, context) => {
    const unknown = words.filter((word) => !(EFFECTS as readonly string[]).includes(word.toLowerCase()));
    if (unknown.length > 0)
      context.addIssue({ code: 'custom', message: `cannot be ${unknown.map((word) => `“${word}”`).join(', ')}` });
  })
  .pipe(z.transform((words: string[]): unknown => words).pipe(shape.effects));

/** Of several things that an address may be, a failure names only one. */
const imageUrl = z
  .string()
  .trim()
  .refine((address) => shape.imageUrl.safeParse(address).success, 'must be a web address');

/** The form as it is typed. */
export const StrainFields = z.object({
  name: typed(shape.name),
  type: typed(shape.type),
  thcContent: typed(shape.thcContent),
  cbdContent: typed(shape.cbdContent),
  description: typed(shape.description),
  effects,
  flavors: typed(shape.flavors, splitWords),
  genetics: typed(shape.genetics),
  floweringTime: typed(shape.floweringTime),
  imageUrl,
});
export type StrainFields = z.input<typeof StrainFields>;
export type StrainBody = z.output<typeof StrainFields>;
export type FieldName = keyof StrainFields;

/** The fields in the order of the form, with their names on the screen. */
export const FIELD_LABELS: Record<FieldName, string> = {
  name: 'Name',
  type: 'Type',
  thcContent: 'THC',
  cbdContent: 'CBD',
  description: 'Description',
  effects: 'Effects',
  flavors: 'Flavors',
  genetics: 'Genetics',
  floweringTime: 'Flowering time',
  imageUrl: 'Image address',
};
const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

const isFieldName = (name: unknown): name is FieldName => typeof name === 'string' && name in FIELD_LABELS;

/** The field that a path of the API's is about: `["body", "effects", 2]` is about the effects. */
export const fieldAt = (path: readonly (string | number)[]): FieldName | undefined => path.find(isFieldName);

/** A strain as the form shows it; an empty form without one. */
export const fieldsOf = (strain: AdminStrain | null): StrainFields => ({
  name: strain?.name ?? '',
  type: strain?.type ?? '',
  thcContent: strain?.thcContent ?? '',
  cbdContent: strain?.cbdContent ?? '',
  description: strain?.description ?? '',
  effects: strain?.effects.join(', ') ?? '',
  flavors: strain?.flavors.join(', ') ?? '',
  genetics: strain?.genetics ?? '',
  floweringTime: strain?.floweringTime ?? '',
  imageUrl: strain?.imageSourceUrl ?? '',
});

/** The fields in which two forms say different things; "18" and "18.00" are the same percentage. */
export const differingFields = (a: StrainFields, b: StrainFields): FieldName[] =>
  FIELD_NAMES.filter((name) => meaning(name, a[name]) !== meaning(name, b[name]));

function meaning(name: FieldName, value: string): string {
  if (name === 'effects' || name === 'flavors') return splitWords(value.toLowerCase()).join(', ');
  if ((name === 'thcContent' || name === 'cbdContent') && value.trim() !== '') return String(Number(value));
  return value.trim();
}

/** What is wrong with a field; of a list's words the first wrong one speaks. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Array.isArray(error) ? error.map(messageOf).find(Boolean) : undefined;
}
