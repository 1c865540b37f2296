/** As `aria-keyshortcuts` names it. */
export const SEARCH_KEYS = 'Control+K Meta+K';

/**
 * Whether a key press asks for the search: K with Ctrl, or with the command key. A sign by itself is no shortcut, because who speaks
 * instead of typing sends single signs without meaning them (WCAG 2.1.4). The place of the key counts: Arabic keyboards have no K.
 */
export const isSearchKey = ({
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey;
