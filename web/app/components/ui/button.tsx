import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const LOOKS = {
  solid: 'bg-accent text-on-accent hover:bg-[color-mix(in_oklch,var(--color-accent)_88%,var(--color-ink))]',
  line: 'border border-edge hover:border-ink hover:bg-sunken',
  bare: 'hover:bg-sunken',
};
type Look = keyof typeof LOOKS;

const shape = (look: Look, className: string) =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-4 text-small font-medium transition-colors duration-150 disabled:opacity-55 ${LOOKS[look]} ${className}`;

/** A button; `type="button"` unless said otherwise. */
export function Button({
  look = 'line',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={shape(look, className)} {...rest} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** What it does, for those who can't see the icon. */
  label: string;
}

/** A button that is an icon; `type="button"` unless said otherwise. */
export function IconButton({ icon: Icon, label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={`grid size-11 place-items-center rounded-card hover:bg-sunken ${className}`}
      {...rest}
    >
      <Icon className="size-5" strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'line', className = '', ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={shape(look, className)} {...rest} />;
}
