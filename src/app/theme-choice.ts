import { deviceChoices } from '#browser/device-choices.ts';
import type { ThemeChoice } from '#shared/session/session-store.ts';
import { THEME } from '#ui/theme.ts';

/** Puts the chosen theme on the document; `system` leaves it to the media query. Nothing renders anew. */
function applyTheme(choice: ThemeChoice, root: HTMLElement = document.documentElement): void {
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = THEME[choice === 'system' ? own : choice].surface;
  }
}

/** Applies the theme now and whenever it is changed, here or in another window. */
export function followTheme(): () => void {
  const apply = (): void => applyTheme(deviceChoices.current().theme);
  apply();
  return deviceChoices.subscribe(apply);
}
