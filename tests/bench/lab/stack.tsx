import { i18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import { createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { openCache } from '#shared/db/open.ts';
import type { StackStart } from '#tests/bench/app/home-start.ts';
import type { TreeElement } from '#tests/bench/app/trees.ts';
import { Home, HOME_DATABASE } from './home-read.tsx';

/**
 * Home by all parts that were chosen, as in the bare page, but with a route, a styled component for each class of home, and its
 * words from a catalogue: the least that a home of these parts takes, without anything that the product does beside.
 */
const start: StackStart | null = JSON.parse(document.querySelector('#start')?.textContent ?? 'null');

const parts = new Map<string, ComponentType<Record<string, unknown>>>(
  Object.entries(start?.styles ?? {}).map(([name, rules]) => [
    name,
    styled.div`
      ${rules}
    `,
  ]),
);

const isWord = (text: string): boolean => /\p{L}{3}/u.test(text) && !/\d/.test(text);

const text = (words: string): ReactNode => (isWord(words) ? <Trans id={words} /> : words);

/** Without the classes that a styled component brings by itself. */
function drawn({ tag, attributes, children }: TreeElement, at: number): ReactNode {
  const { className, href, ...rest } = attributes;
  const classes = typeof className === 'string' ? className.split(' ') : [];
  const styledBy = classes.find((name) => parts.has(name));
  const own = classes.filter((name) => !name.startsWith('sc-') && name !== styledBy).join(' ');
  const Part = styledBy === undefined ? undefined : parts.get(styledBy);
  const isLink = tag === 'a' && typeof href === 'string' && href.startsWith('/');
  const given = { key: at, ...rest, ...(own !== '' && { className: own }) };
  const inside = children.map((child, index) => (typeof child === 'string' ? text(child) : drawn(child, index)));
  if (Part)
    return createElement(Part, { ...given, as: isLink ? Link : tag, ...(isLink ? { to: href } : { href }) }, ...inside);
  if (isLink) return createElement(Link, { ...given, to: href }, ...inside);
  return createElement(tag, { ...given, ...(typeof href === 'string' && { href }) }, ...inside);
}

const wordsIn = (tree: readonly TreeElement[]): string[] =>
  tree.flatMap(({ children }) => children.flatMap((child) => (typeof child === 'string' ? [child] : wordsIn([child]))));

async function show(root: Element, home: StackStart): Promise<void> {
  i18n.load('fr', Object.fromEntries(wordsIn(home.tree).map((words) => [words, words])));
  i18n.activate('fr');
  const opened = await openCache(HOME_DATABASE);
  if (!opened.ok) return;
  const top = createRootRoute();
  const component = (): ReactNode => <Home db={opened.value} {...home} drawn={drawn} />;
  const router = createRouter({
    routeTree: top.addChildren([
      createRoute({ getParentRoute: () => top, path: location.pathname, component, staticData: { info: null } }),
    ]),
  });
  await router.load();
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

const root = document.querySelector('#root');
if (root && start) void show(root, start);
