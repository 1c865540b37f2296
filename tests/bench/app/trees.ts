/** An element as it stood on a screen: what React makes it of. */
export interface TreeElement {
  tag: string;
  attributes: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  children: readonly (string | TreeElement)[];
}

declare global {
  interface Window {
    /** The elements inside another one, as they stand. */
    treesOf: (root: Element) => TreeElement[];
  }
}

/** Runs in the page before anything else: makes `treesOf`. */
export function treeMaker(): void {
  const NAMES: Record<string, string> = { class: 'className', tabindex: 'tabIndex', viewbox: 'viewBox' };
  const treeOf = (element: Element): TreeElement => {
    const attributes: Record<string, string | Record<string, string>> = {};
    for (const { name, value } of element.attributes) {
      if (name === 'style' || name === 'src') continue;
      const own =
        NAMES[name] ??
        name.replace(/^(?!data-|aria-)(\w+)-(\w)/, (_all, head: string, next: string) => head + next.toUpperCase());
      attributes[own] = value;
    }
    if (element instanceof HTMLElement && element.style.length > 0)
      attributes['style'] = Object.fromEntries(
        [...element.style].map((name) => [
          name.replace(/-(\w)/g, (_all, next: string) => next.toUpperCase()),
          element.style.getPropertyValue(name),
        ]),
      );
    const children = [...element.childNodes].flatMap((node): (string | TreeElement)[] =>
      node instanceof Element ? [treeOf(node)] : node instanceof Text && node.data !== '' ? [node.data] : [],
    );
    return { tag: element.localName, attributes, children };
  };
  window.treesOf = (root) => [...root.children].map(treeOf);
}
