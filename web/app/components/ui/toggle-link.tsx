import type { ComponentProps, KeyboardEvent } from 'react';
import { Link } from 'react-router';

interface ToggleLinkProps extends ComponentProps<typeof Link> {
  pressed: boolean;
}

/**
 * A link to the address with something switched on or off. It looks like a switch, so it is announced as one and the
 * space bar works it; without a script it is still a link, and opens in a new tab.
 */
export const ToggleLink = ({ pressed, ...rest }: ToggleLinkProps) => (
  <Link rel="nofollow" preventScrollReset {...rest} role="button" aria-pressed={pressed} onKeyDown={clickOnSpace} />
);

function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
