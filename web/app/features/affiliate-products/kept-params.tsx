import { type ShopState, shopParams } from './shop-state.ts';

/** Carries the rest of the shop's state through a GET form; the form's own fields stand in `own`. */
export function KeptParams({ shop, own }: { shop: ShopState; own: readonly string[] }) {
  return [...shopParams({ ...shop, pages: 1 })]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
