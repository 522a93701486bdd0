/** The colors and the hand of the page, as a canvas needs them. */
export interface ChartInks {
  ink: string;
  muted: string;
  line: string;
  paper: string;
  accent: string;
  /** Families of type. */
  display: string;
  text: string;
}

/**
 * Classes whose colors the chart is drawn in: the text is ink, the caret muted, the border a line, the ground paper,
 * the outline accent.
 */
export const INK_CLASSES = 'text-ink caret-muted border-line bg-raised accent-accent';

/** What a frame with {@link INK_CLASSES} is drawn in now. */
export function inksOf(frame: HTMLElement): ChartInks {
  const style = getComputedStyle(frame);
  const heading = document.querySelector('h1');
  return {
    ink: style.color,
    muted: style.caretColor,
    line: style.borderTopColor,
    paper: style.backgroundColor,
    accent: style.accentColor,
    display: heading ? getComputedStyle(heading).fontFamily : style.fontFamily,
    text: style.fontFamily,
  };
}
