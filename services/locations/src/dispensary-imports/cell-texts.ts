/** Placeholders for unknown values in cells. */
const NOTHING =
  /^(?:data not available|not available|not applicable|not provided|not listed|n\.?\/?a\.?|none|null|nan|nil|unknown|undefined|tbd|tba|to be determined|pending|see website|[-–—.?_*]+|#n\/a)$/i;

/** The text of a cell; empty if it is a placeholder. */
export const cellText = (cell: string): string => {
  const text = cell.replace(/\s+/g, ' ').trim();
  return NOTHING.test(text) ? '' : text;
};

/** The same for a status, where "pending" says something. */
export const statusText = (cell: string): string => (/^\s*pending\s*$/i.test(cell) ? cell.trim() : cellText(cell));
