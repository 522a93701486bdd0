import { EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { INPUT } from '../../components/ui/field.tsx';

/** The finder in one line: a type, an effect that people report, and away. */
export function StrainSelector() {
  return (
    <Form
      action="/cannabis-strain-finder"
      aria-label="Strain selector"
      className="grid gap-x-5 gap-y-3 rounded-card bg-sunken px-5 py-5"
    >
      <Choice name="type" label="Type" any="Any type" values={STRAIN_TYPES} />
      <Choice name="effects" label="Reported effect" any="Any effect" values={EFFECTS} />
      <Button type="submit" look="solid">
        Find strains
      </Button>
    </Form>
  );
}

function Choice({ name, label, any, values }: { name: string; label: string; any: string; values: readonly string[] }) {
  return (
    <label className="block text-small font-medium">
      {label}
      <select name={name} className={`${INPUT} mt-1 font-normal`}>
        <option value="">{any}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {value[0]?.toUpperCase()}
            {value.slice(1)}
          </option>
        ))}
      </select>
    </label>
  );
}
