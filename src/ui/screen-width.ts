import { SCREENS } from './theme.ts';

/** Whether the screen is wide: it has a drawer and two columns. */
export const wideScreen = (): MediaQueryList => matchMedia(SCREENS['data-wide']);

/** Tells the styles how wide the screen is, from now on. */
export function followWidth(): void {
  for (const [attribute, screen] of Object.entries(SCREENS)) {
    const media = matchMedia(screen);
    const tell = (): void => void document.documentElement.toggleAttribute(attribute, media.matches);
    media.addEventListener('change', tell);
    tell();
  }
}
