/**
 * An address as it may be logged. It leaves out visitors' locations, newsletter tokens, and the target of the age page,
 * which may contain either.
 */
export const loggedUrl = (url: string): string => url.replace(/((?:^|[?& ])(?:location|to|token)=)[^& ]*/g, '$1…');
