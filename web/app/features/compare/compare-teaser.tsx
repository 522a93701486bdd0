import type { Strain } from '@bluntbot/proto/catalog/strains';
import { Bloom } from '../../components/ui/bloom.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { comparePath } from '../../lib/compare-tray.ts';

/** Two strains laid over each other, and the way to the page that does it. */
export function CompareTeaser({ strains }: { strains: readonly Strain[] }) {
  const [one, other] = strains;
  if (!one || !other) return null;
  return (
    <section
      aria-labelledby="compare-teaser"
      className="grid items-center gap-x-16 gap-y-6 overflow-hidden rounded-card bg-sunken px-6 py-8 md:grid-cols-[5fr_7fr] md:px-12 lg:py-4"
    >
      <div className="relative mx-auto grid w-full max-w-[22rem] md:order-last md:max-w-[26rem]" aria-hidden="true">
        <Bloom image={one.image} alt="" sizes="20rem" className="tracing col-start-1 row-start-1 w-4/5" />
        <Bloom
          image={other.image}
          alt=""
          sizes="20rem"
          className="tracing col-start-1 row-start-1 w-4/5 justify-self-end opacity-85"
        />
      </div>
      <div>
        <h2 id="compare-teaser" className="text-title">
          {one.name} or {other.name}?
        </h2>
        <p className="mt-4 max-w-prose text-muted">
          Compare up to four strains side by side: strength, terpenes, reported effects, and parents.
        </p>
        <ButtonLink look="solid" to={comparePath([one.slug, other.slug])} className="mt-6">
          Compare the two
        </ButtonLink>
      </div>
    </section>
  );
}
