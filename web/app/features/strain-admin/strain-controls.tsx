import type { SourcedFact } from '@bluntbot/proto/catalog/strain-sources';
import type { StrainSources } from '@bluntbot/proto/catalog/strains';
import { EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import type { UseFormReturn } from 'react-hook-form';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { sourceText } from '../../lib/strain-sources.ts';
import { FIELD_LABELS, type FieldName, messageOf, type StrainBody, type StrainFields } from './strain-fields.ts';

const HINTS: Partial<Record<FieldName, string>> = {
  effects: `Separated by commas, most often reported first. Known: ${EFFECTS.join(', ')}.`,
  flavors: 'Separated by commas.',
  genetics: 'Parents joined by “×” or “x”.',
  imageUrl: 'Where the picture came from. Upload the picture itself in the list.',
};

/** The fact behind each field that has a source. */
const FACT_OF: Partial<Record<FieldName, SourcedFact>> = {
  type: 'type',
  thcContent: 'thc',
  cbdContent: 'cbd',
  description: 'description',
  effects: 'effects',
  flavors: 'flavors',
  genetics: 'parents',
  floweringTime: 'floweringTime',
};

interface StrainControlsProps {
  form: UseFormReturn<StrainFields, unknown, StrainBody>;
  /** Where the strain's facts come from. */
  sources: StrainSources;
}

/** The fields of a strain in the order of the form, each with its source. */
export function StrainControls({ form, sources }: StrainControlsProps) {
  const { register, formState } = form;

  const sourceOf = (name: FieldName) => {
    const fact = FACT_OF[name];
    const source = fact && sources[fact];
    return source && `Source: ${sourceText(source)}.`;
  };
  const field = (name: FieldName, label = FIELD_LABELS[name]) => ({
    label,
    error: messageOf(formState.errors[name]),
    hint: [HINTS[name], sourceOf(name)].filter(Boolean).join(' '),
  });
  const line = (name: FieldName) => (
    <Field {...field(name)}>
      {(control) => <input {...control} {...register(name)} autoComplete="off" className={INPUT} />}
    </Field>
  );
  const percent = (name: FieldName) => (
    <Field {...field(name, `${FIELD_LABELS[name]} %`)}>
      {(control) => (
        <input
          {...control}
          {...register(name)}
          type="number"
          step="0.01"
          min="0"
          max="100"
          inputMode="decimal"
          // Scrolling the page must not change the figure under the pointer.
          onWheel={(event) => event.currentTarget.blur()}
          className={`${INPUT} numeral`}
        />
      )}
    </Field>
  );

  return (
    <div className="grid gap-4">
      <Field {...field('name')}>
        {(control) => <input {...control} {...register('name')} required autoComplete="off" className={INPUT} />}
      </Field>
      <div className="grid grid-cols-[1fr_6.5rem_6.5rem] gap-3 lg:grid-cols-[1fr_5.5rem_5.5rem]">
        <Field {...field('type')}>
          {(control) => (
            <select {...control} {...register('type')} required className={INPUT}>
              <option value="">Choose</option>
              {STRAIN_TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          )}
        </Field>
        {percent('thcContent')}
        {percent('cbdContent')}
      </div>
      <Field {...field('description')}>
        {(control) => <textarea {...control} {...register('description')} rows={5} className={INPUT} />}
      </Field>
      {line('effects')}
      {line('flavors')}
      {line('genetics')}
      {line('floweringTime')}
      <Field {...field('imageUrl')}>
        {(control) => <input {...control} {...register('imageUrl')} type="url" autoComplete="off" className={INPUT} />}
      </Field>
    </div>
  );
}
