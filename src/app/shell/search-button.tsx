import { useLingui } from '@lingui/react/macro';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#browser/session-state.ts';
import { decide } from '#shared/domain/person/access.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { isSearchKey, SEARCH_KEYS } from '#ui/search-key.ts';
import { snapshotOf } from '#app/guard.ts';

/** Where a key is an editing one: on some systems Ctrl and K delete a line. */
const FIELDS = 'input, textarea, select, [contenteditable], dialog';

/** Leads to the search over everything, as Ctrl and K do on a keyboard; nothing for somebody who may not see it yet. */
export function SearchButton() {
  const { t } = useLingui();
  const { history } = useRouter();
  const session = useSession();
  const isOpen = decide('/search', snapshotOf(session)).kind === 'show';
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!isSearchKey(event) || document.querySelector('dialog[open]')) return;
      // There its own field is meant, and no second step back.
      if (history.location.pathname === '/search') return;
      if (target instanceof Element && target.closest(FIELDS)) return;
      event.preventDefault();
      history.push('/search');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen, history]);
  if (!isOpen) return null;
  return (
    <IconButton aria-label={t`Search`} aria-keyshortcuts={SEARCH_KEYS} onClick={() => history.push('/search')}>
      <IconSearch size={22} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
