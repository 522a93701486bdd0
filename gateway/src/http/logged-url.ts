/**
 * An address as the log may know it: where a visitor stands, what opens a subscription, and where somebody was going
 * who is asked for their age (that address may hold either) are nobody's business.
 */
export const loggedUrl = (url: string): string => url.replace(/((?:^|[?& ])(?:location|to|token)=)[^& ]*/g, '$1…');
