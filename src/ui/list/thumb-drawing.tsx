import { isProductCategory } from '#shared/domain/items/product-category.ts';
import { ART, ART_OF } from './thumb-art.tsx';

/** The drawing of a category; a box for one that this version does not know. */
export function ThumbDrawing({ category }: { category: string }) {
  return <svg viewBox="0 0 48 48">{ART[isProductCategory(category) ? ART_OF[category] : 'box']}</svg>;
}
