import type { ArticleSummary } from '@bluntbot/proto/assistant/articles';
import { DrawnPlate } from '../../components/ui/drawn-plate.tsx';

interface ArticlePlateProps {
  article: Pick<ArticleSummary, 'image' | 'type'>;
  /** How wide it stands, as `sizes` has it. */
  sizes: string;
  /** It is among the first things seen. */
  first?: boolean;
  className?: string;
}

/** The drawing over an article; one that has none of its own gets that of its kind. */
export const ArticlePlate = ({ article, ...rest }: ArticlePlateProps) => (
  <DrawnPlate src={platePath(article)} {...rest} />
);

/** Path of the drawing, a jpg. */
export const platePath = ({ image, type }: Pick<ArticleSummary, 'image' | 'type'>): string =>
  image ?? `/images/posts/${type}.jpg`;
