/** How long a service may take to look at an upload before it takes it: the largest workbook is unpacked meanwhile. */
export const CHECKED_UPLOAD = { timeoutMs: 30_000 };
