import { type LucideIcon, Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { INPUT } from './field.tsx';

const LOOKS = {
  large: {
    icon: 'left-4 size-5',
    input: 'h-13 w-full rounded-card border border-edge bg-raised pr-4 pl-12',
  },
  small: { icon: 'left-3.5 size-4', input: `${INPUT} pl-10` },
};

interface SearchBoxProps extends ComponentProps<'input'> {
  look?: keyof typeof LOOKS;
  icon?: LucideIcon;
}

/** A text box with an icon in it, to search with. */
export function SearchBox({ look = 'large', icon: Icon = Search, className = '', ...input }: SearchBoxProps) {
  return (
    <div className="relative min-w-0 grow">
      <Icon
        className={`pointer-events-none absolute inset-y-0 my-auto text-muted ${LOOKS[look].icon}`}
        strokeWidth={1.5}
        aria-hidden="true"
      />
      <input type="search" autoComplete="off" {...input} className={`${LOOKS[look].input} ${className}`} />
    </div>
  );
}
