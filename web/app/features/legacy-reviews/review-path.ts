/** Path of a legacy review's page. */
export const reviewPath = (slug: string): string => `/legacy-review-detail/${encodeURIComponent(slug)}`;
