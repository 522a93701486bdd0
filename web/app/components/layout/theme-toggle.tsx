import { Monitor, Moon, Sun } from 'lucide-react';
import { THEMES, useTheme } from '../../lib/preferences.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Goes round the three themes. */
export function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const Icon = ICONS[theme];
  return (
    <button
      type="button"
      onClick={() => setTheme(next)}
      aria-label={`Theme: ${theme}. Change to ${next}`}
      title={`Theme: ${theme}`}
      className="needs-script grid size-11 place-items-center rounded-card hover:bg-sunken"
    >
      <Icon className="size-5" strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
