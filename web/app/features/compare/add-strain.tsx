import { Form } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { MAX_COMPARED } from '../../lib/compare-tray.ts';

/** Adds a strain by its name, or from the finder, while there is room. */
export function AddStrain({ strains }: { strains: readonly { slug: string }[] }) {
  if (strains.length >= MAX_COMPARED) return null;
  return (
    <Form method="get" action="/compare" className="mt-12 border-t border-line pt-6 print:hidden">
      {strains.length > 0 && <input type="hidden" name="s" value={strains.map(({ slug }) => slug).join(',')} />}
      <label htmlFor="add-strain" className="label text-muted">
        Add a strain
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        {/* A new field for each comparison: what was added is not what comes next. */}
        <input
          key={strains.length}
          id="add-strain"
          name="s"
          required
          maxLength={100}
          placeholder="Strain name"
          autoComplete="off"
          className="h-11 w-64 max-w-full rounded-card border border-edge bg-raised px-4"
        />
        <Button type="submit">Add</Button>
        <ButtonLink look="bare" to="/cannabis-strain-finder" className="link">
          or pick one in the finder
        </ButtonLink>
      </div>
    </Form>
  );
}
