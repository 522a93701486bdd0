/** A few figures in a row; a dash where one is not known. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, value: number | undefined])[] }) {
  return (
    <dl className="flex max-sm:w-full max-sm:justify-between max-sm:border-y max-sm:border-line max-sm:py-2">
      {figures.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end border-line sm:border-l sm:px-5 sm:first:border-0 sm:first:pl-0 sm:last:pr-0"
        >
          <dt className="label text-muted">{label}</dt>
          <dd className="numeral font-display text-heading">{value?.toLocaleString('en-US') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
