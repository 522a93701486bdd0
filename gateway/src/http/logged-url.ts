/** An address as the log may know it: where a visitor stands and what opens a subscription are nobody's business. */
export const loggedUrl = (url: string): string => url.replace(/((?:^|[?& ])(?:location|token)=)[^& ]*/g, '$1…');
