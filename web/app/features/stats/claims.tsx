import type { SiteStats } from '@bluntbot/proto/stats';

/**
 * The figures about the site: counted, never invented. A slot whose count does not exist yet is left out or says so.
 */
export function Claims({ stats }: { stats: SiteStats | undefined }) {
  const figures = [
    { figure: stats ? atLeast(stats.strains) : '…', label: 'strains' },
    stats?.dispensaries
      ? {
          figure: atLeast(stats.dispensaries),
          label: stats.demoDispensaries ? 'dispensaries, demo listings' : 'dispensaries',
        }
      : { figure: stats ? String(stats.terpenes) : '…', label: 'terpenes in the guide' },
    stats?.averageRating
      ? {
          figure: `${stats.averageRating.toFixed(1)}/5`,
          label: `rating, from ${stats.reviews.toLocaleString('en-US')} reviews`,
        }
      : { figure: stats ? '0' : '…', label: 'ratings so far' },
  ];
  return (
    <dl className="grid grid-cols-[auto_auto_auto] divide-x divide-line border-y border-line">
      {figures.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end px-3 py-5 first:pl-0 md:px-8">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="numeral font-display text-section">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rounded down to the hundred, so that it stays true: "500+". Below a hundred the number itself. */
const atLeast = (count: number): string =>
  count < 100 ? String(count) : `${(Math.floor(count / 100) * 100).toLocaleString('en-US')}+`;
