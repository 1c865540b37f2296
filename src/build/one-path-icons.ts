import type { Plugin } from 'vite';

/** What stands between two paths of an icon of Tabler. Each begins with an absolute move, so that it may follow another. */
const BETWEEN_PATHS = /", "key": "svg-\d+" \}\], \["path", \{ "d": "(?=M)/g;

/** The module of an outlined icon, its lines drawn by one path. */
export const ofOnePath = (icon: string): string => icon.replace(BETWEEN_PATHS, '');

/**
 * Draws each icon as one path. Icons are of three to twelve, and were nearly a third of the elements of a home: each of them is made
 * by React, styled, laid out and painted, and travels with a key of its own. Lines of one colour look the same either way.
 */
export const onePathIcons = (): Plugin => ({
  name: 'one-path-icons',
  apply: 'build',
  transform: {
    filter: { id: /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, code: 'createReactComponent("outline"' },
    handler: (code) => ({ code: ofOnePath(code), map: null }),
  },
});
