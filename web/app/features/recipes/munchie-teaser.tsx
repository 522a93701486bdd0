import { ButtonLink } from '../../components/ui/button.tsx';
import { DrawnPlate } from '../../components/ui/drawn-plate.tsx';

/** Plates that say what kind of recipes there are: something baked, something cold, something hot. */
const PLATES = ['/images/recipes/1.jpg', '/images/recipes/5.jpg', '/images/recipes/10.jpg'] as const;

/** What the recipes are, on the home page. */
export const MunchieTeaser = () => (
  <section
    aria-labelledby="munchie-mode"
    className="grid gap-x-14 gap-y-8 border-t border-ink pt-6 lg:grid-cols-[5fr_7fr] lg:items-center"
  >
    <div>
      <h2 id="munchie-mode" className="text-section">
        Munchie Mode
      </h2>
      <p className="prose mt-3 text-muted">
        Recipes with the dose worked out before you turn on the oven: how much THC goes in, how much survives the heat,
        and how much is in each serving.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink look="solid" to="/munchies">
          See the recipes
        </ButtonLink>
        <ButtonLink to="/learn/edibles-guide">How edibles work</ButtonLink>
      </div>
    </div>
    <div className="grid grid-cols-3 gap-3 md:gap-5">
      {PLATES.map((plate) => (
        <DrawnPlate key={plate} src={plate} sizes="(width >= 64rem) 14rem, 30vw" className="aspect-square!" />
      ))}
    </div>
  </section>
);
