/** How many rows came to what. */
export function OutcomeFigures({
  figures,
}: {
  figures: readonly { label: string; count: number; isAlarming?: boolean }[];
}) {
  return (
    <dl className="my-5 grid max-w-4xl grid-cols-2 gap-y-4 border-y border-line py-3 sm:flex sm:flex-wrap">
      {figures.map(({ label, count, isAlarming }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end sm:min-w-32 sm:grow sm:border-l sm:border-line sm:pl-4 sm:first:border-0 sm:first:pl-0"
        >
          <dt className="label text-muted">{label}</dt>
          <dd className={`numeral font-display text-heading ${isAlarming && count > 0 ? 'text-danger' : ''}`}>
            {count.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
