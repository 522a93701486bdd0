import { randomFrom } from '@bluntbot/proto/seeded-random';
import { chooseFigure, paintOf } from './figure-choice.ts';
import { Pen } from './pen/pen.ts';

/** The facts of a product that its drawing shows. */
export interface DrawnProduct {
  slug: string;
  category: string;
  /** Its words tell more than the category: a tent from a light. Without it the slug is read. */
  name?: string;
  /** Names the material if the product name doesn't. */
  description?: string;
}

/**
 * A square drawing of the kind of thing a product is, 480 units wide, as SVG text; always the same for the same
 * product. The facts only decide what is drawn: nothing of them is written into it.
 */
export function productDrawing({ slug, category, name, description }: DrawnProduct): string {
  const words = name ?? slug.replaceAll('-', ' ');
  const choice = randomFrom(`${slug}-figure`);
  const pen = new Pen(slug, paintOf(words, description));
  chooseFigure(category, words, (of) => choice.pick(of))(pen);
  return pen.svg();
}
