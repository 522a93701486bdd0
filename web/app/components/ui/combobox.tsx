import type { LucideIcon } from 'lucide-react';
import { counted } from '../../lib/counted.ts';
import { SearchBox } from './search-box.tsx';
import type { Combobox as State } from './use-combobox.ts';

interface ComboboxProps<Option> {
  combobox: State<Option>;
  /** Of the form's field. */
  name: string;
  label: string;
  placeholder: string;
  icon: LucideIcon;
  /** What is suggested, one of it: "place". */
  noun: string;
  /** An option's key, its text, and its small print. */
  show: (option: Option) => { key: string; text: string; note: string | undefined };
}

const OPTION =
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 text-small hover:bg-sunken aria-selected:bg-sunken aria-selected:text-accent';

/** A text box that suggests while one types; without a script it is a text box. */
export function Combobox<Option>({ combobox, name, label, placeholder, icon, noun, show }: ComboboxProps<Option>) {
  return (
    <div className="relative min-w-0 grow">
      <SearchBox
        {...combobox.input}
        type="text"
        name={name}
        icon={icon}
        maxLength={80}
        placeholder={placeholder}
        aria-label={label}
        spellCheck={false}
      />
      <div
        id={combobox.listId}
        role="listbox"
        aria-label={`Suggested ${noun}s`}
        hidden={!combobox.open}
        className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-card border border-line bg-raised py-1 shadow-float"
      >
        {combobox.options.map((option, index) => {
          const { key, text, note } = show(option);
          return (
            <div key={key} {...combobox.option(index)} role="option" tabIndex={-1} className={OPTION}>
              {text}
              <span className="ml-auto text-label text-muted">{note}</span>
            </div>
          );
        })}
      </div>
      <p role="status" className="sr-only">
        {combobox.open ? `${counted(combobox.options.length, noun)} suggested` : ''}
      </p>
    </div>
  );
}
