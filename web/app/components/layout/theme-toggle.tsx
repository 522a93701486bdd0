import { Monitor, Moon, Sun } from 'lucide-react';
import { THEMES, useTheme } from '../../lib/preferences.ts';
import { IconButton } from '../ui/button.tsx';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Goes round the three themes. */
export function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <IconButton
      icon={ICONS[theme]}
      label={`Theme: ${theme}. Change to ${next}`}
      title={`Theme: ${theme}`}
      onClick={() => setTheme(next)}
      className="needs-script"
    />
  );
}
