import { createElement, type ReactNode } from 'react';
import type { TreeElement } from '#tests/bench/app/trees.ts';

/** An element that stood on a screen of the product, made by React alone; `at` is its key among those beside it. */
export const drawn = ({ tag, attributes, children }: TreeElement, at: number): ReactNode =>
  createElement(
    tag,
    { key: at, ...attributes },
    ...children.map((child, index) => (typeof child === 'string' ? child : drawn(child, index))),
  );
