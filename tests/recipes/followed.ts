import type { Copy } from './copy.ts';
import { isNamed, pathsOfRecipe } from './readme.ts';

/** Checks of the house that hold for whatever is added; the words of the screens are collected by a command of their own. */
export const HOUSE = ['import-rules', 'import-circles', 'routes', 'file-sizes', 'documents'].map(
  (name) => `tests/architecture/${name}.test.ts`,
);

const NO_PRODUCT = /^tests\/|\/testing\/|\.test\.ts$|^gateway\/db\/migrations\/|\.po$/;

/** What was changed in a copy without being named by the recipe, and what of the product was changed at all. */
export const followed = (copy: Copy, recipe: string): { unnamed: string[]; product: string[] } => ({
  unnamed: copy.changed.filter((path) => !isNamed(pathsOfRecipe(recipe), path)),
  product: copy.changed.filter((path) => !NO_PRODUCT.test(path)),
});
