import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent, ComponentProps } from 'react';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { type ListAnswers, statesQuery } from './queries.ts';

interface ListAnswersFieldsProps {
  answers: ListAnswers;
  disabled: boolean;
  onChange: (answers: ListAnswers) => void;
}

/** What a list itself doesn't say: its state, its regulator, its name, its day, and which rows are open shops. */
export function ListAnswersFields({ answers, disabled, onChange }: ListAnswersFieldsProps) {
  const states = useQuery(statesQuery());
  const change = (changed: Partial<ListAnswers>) => onChange({ ...answers, ...changed });
  const bound = (name: Exclude<keyof ListAnswers, 'allAreShops'>) => ({
    disabled,
    value: answers[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: value }),
  });
  return (
    <div className="grid basis-full gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="State" hint="For rows that don’t name their state.">
        {(control) => (
          <select {...control} className={INPUT} {...bound('state')}>
            <option value="">As each row says</option>
            {states.data?.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Regulator"
        hint="Who issued the licenses, if the list doesn’t say."
        maxLength={120}
        placeholder="The state’s regulator"
        {...bound('regulator')}
      />
      <TextField
        label="Source"
        hint="Only if a regulator has several lists, such as “medical.” Leave it empty otherwise."
        maxLength={120}
        placeholder="The regulator’s name"
        {...bound('source')}
      />
      <TextField
        label="Date of the list"
        hint="Visitors see it as the day a license was checked."
        type="date"
        {...bound('checkedOn')}
      />
      <TextField
        label="Open statuses"
        hint="Statuses that mean a shop is open in this list, separated by commas."
        maxLength={500}
        {...bound('openStatuses')}
      />
      <label className="flex min-h-11 items-center gap-2 text-small sm:col-span-2 lg:col-span-3 lg:min-h-8">
        <input
          type="checkbox"
          className="size-4.5"
          disabled={disabled}
          checked={answers.allAreShops}
          onChange={({ currentTarget: { checked } }) => change({ allAreShops: checked })}
        />
        Every row is a shop, whatever its license is called
      </label>
    </div>
  );
}

function TextField({ label, hint, ...input }: ComponentProps<'input'> & { label: string; hint: string }) {
  return (
    <Field label={label} hint={hint}>
      {(control) => <input {...control} type="text" className={INPUT} {...input} />}
    </Field>
  );
}
