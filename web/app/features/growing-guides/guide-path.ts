/** Path of a guide's page. */
export const guidePath = (id: string): string => `/growing/guide/${encodeURIComponent(id)}`;
