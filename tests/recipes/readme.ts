import { readFiles } from '#tests/architecture/source-files.ts';

/** The paths that a recipe of the README names: files, and folders, which end with a slash. */
export function pathsOfRecipe(name: string): string[] {
  const [{ text } = { text: '' }] = readFiles(['README.md']);
  const recipe = text.split(/^- |^## /m).find((part) => part.startsWith(`**${name}:**`));
  if (recipe === undefined) throw new Error(`The README has no recipe "${name}"`);
  return [...recipe.matchAll(/`([a-z]+\/[^`\s]*)`/g)].map((match) => match[1] ?? '');
}

/** Whether a recipe that names these paths says that this file is changed; `<noun>` stands for any name. */
export const isNamed = (paths: readonly string[], file: string): boolean => paths.some((path) => fits(path, file));

function fits(path: string, file: string): boolean {
  const pattern = path.replaceAll(/[.$*+?()[\]{}|\\]/g, '\\$&').replaceAll(/<\w+>/g, '[\\w-]+');
  return new RegExp(`^${pattern}${path.endsWith('/') ? '.+' : ''}$`).test(file);
}
