import { terpeneColor } from '@bluntbot/proto/catalog/terpene-colors';
import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { TerpenePetal } from '../../components/ui/terpene-petal.tsx';
import { TerpeneFacts } from './terpene-card.tsx';

/** Terpenes that lead no strain of the library: a line each, and the rest of the card one tap away. */
export function OtherTerpenes({ terpenes }: { terpenes: readonly Terpene[] }) {
  return (
    <section aria-labelledby="other-terpenes" className="mt-6">
      <div className="border-t border-ink pt-6 pb-4">
        <h2 id="other-terpenes" className="text-section">
          {terpenes.length} more in the background
        </h2>
        <p className="prose mt-1 text-small text-muted">
          None of these leads a strain in this library. They round out the smell of many.
        </p>
      </div>
      <ul className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
        {terpenes.map((terpene) => (
          <li key={terpene.id} className="border-t border-line">
            <OtherTerpene terpene={terpene} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherTerpene({ terpene }: { terpene: Terpene }) {
  const { slug, name, family, aroma } = terpene;
  const { hash } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (hash === `#${slug}`) setOpen(true);
  }, [hash, slug]);
  return (
    <details
      id={slug}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group scroll-mt-6"
    >
      <summary className="flex min-h-16 items-center gap-4 py-2 hover:text-accent">
        <TerpenePetal family={family} color={terpeneColor(slug)} className="h-11 w-5.5 shrink-0" />
        <span className="min-w-0 grow">
          <span className="block text-lead leading-tight font-display">{name}</span>
          <span className="block text-small text-muted">{aroma}</span>
        </span>
        <Plus
          className="size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-45"
          strokeWidth={1.5}
          aria-hidden="true"
        />
      </summary>
      <div className="pb-5">
        <TerpeneFacts terpene={terpene} />
      </div>
    </details>
  );
}
