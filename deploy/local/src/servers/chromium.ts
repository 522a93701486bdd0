import { systemProgram } from './system-package.ts';

/**
 * Flags for a browser that tests and measures: no sandbox (it also runs as root), no GPU, quiet toward the outside.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The address bar of a headless browser loads hundreds of files of its own, beside the page that is measured.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];

/** Path of the system's Chromium, installed when it is missing. */
export const chromiumPath = (cache: string, say: (line: string) => void): string =>
  systemProgram(
    { commands: ['chromium', 'chromium-browser', 'google-chrome'], debian: 'chromium', brew: 'chromium' },
    cache,
    say,
  );
