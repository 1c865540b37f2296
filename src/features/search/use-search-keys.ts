import { useEffect, type RefObject } from 'react';
import { isSearchKey } from '#ui/search-key.ts';

/** What the arrows lead through beside the field: links and buttons that carry this attribute. */
export const STOP = { 'data-stop': '' } as const;

const STOPS = 'input[type=search], [data-stop]';

/** Whether a key press goes into a field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isPlain = ({ metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !metaKey && !ctrlKey && !altKey && !isComposing;

/**
 * Down and up lead from the field through what was found, Home and End to its ends. They begin wherever the focus is: a heading
 * has it after the button below was taken away. True when the focus moved.
 */
function moveFocus(box: HTMLElement, { key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Node)) return false;
  const stops = [...box.querySelectorAll<HTMLElement>(STOPS)];
  const lies = (stop: HTMLElement, where: number): boolean => (target.compareDocumentPosition(stop) & where) !== 0;
  const ends: Readonly<Record<string, number>> = isTyping(target) ? {} : { Home: 1, End: stops.length - 1 };
  const next =
    key === 'ArrowDown'
      ? stops.find((stop) => lies(stop, Node.DOCUMENT_POSITION_FOLLOWING))
      : key === 'ArrowUp'
        ? stops.findLast((stop) => lies(stop, Node.DOCUMENT_POSITION_PRECEDING))
        : stops[ends[key] ?? -1];
  next?.focus();
  return next !== undefined;
}

interface SearchKeys {
  /** Enter in the field. */
  onEnter: () => void;
  /** Escape anywhere. */
  onEscape: () => void;
  /** A link is followed. */
  onFollow: () => void;
}

/** The keys of the search, all of them shortcuts to what can be reached without; Ctrl and K lead to the field. */
export function useSearchKeys(place: RefObject<HTMLElement | null>, { onEnter, onEscape, onFollow }: SearchKeys): void {
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const inBox = (event: KeyboardEvent): void => {
      if (!isPlain(event)) return;
      if (event.key === 'Enter' && isTyping(event.target)) return onEnter();
      if (event.key === 'Escape') onEscape();
      else if (!moveFocus(box, event)) return;
      event.preventDefault();
    };
    const anywhere = (event: KeyboardEvent): void => {
      if (!isSearchKey(event) || isTyping(event.target)) return;
      event.preventDefault();
      box.querySelector('input')?.focus();
    };
    const click = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('a')) onFollow();
    };
    box.addEventListener('keydown', inBox);
    box.addEventListener('click', click, true);
    addEventListener('keydown', anywhere);
    return () => {
      box.removeEventListener('keydown', inBox);
      box.removeEventListener('click', click, true);
      removeEventListener('keydown', anywhere);
    };
  }, [place, onEnter, onEscape, onFollow]);
}
