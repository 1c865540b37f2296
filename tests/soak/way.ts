import type { Locator, Page } from 'playwright';
import type { SlowLink } from '#tests/support/slow-link.ts';
import type { Kind } from './kind.ts';
import { button, say } from './screen.ts';

/** One wish on its way: the page, where the app is, and the mark that goes into it. */
interface Asking {
  page: Page;
  origin: string;
  mark: string;
  /** A mobile number that nobody else has, or one whose owner was invited long ago. */
  phone: string;
  /** Counts the wishes: no other one has this number. */
  number: number;
  /** The line between phone and gateway. */
  line: SlowLink;
}

/** How a kind of wish is asked for. */
export interface Way {
  kind: Kind;
  /** What is asked for with it, in the same form. */
  also?: Kind;
  /** Opens its screen; answers with the mark that the wish will have, or null when it cannot be asked for now. */
  open: (asking: Asking) => Promise<string | null>;
  /** Fills in what `open` opened and sends it off, up to the last tap. */
  send: (asking: Asking) => Promise<void>;
  /** Waits until the screen says that it is saved. */
  saved: (asking: Asking) => Promise<void>;
}

export const SAVED_MS = 30_000;

export async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(say(label)).fill(text);
}

/** Whether something comes up; what was never pulled does not, without a line. */
export const isHere = (wanted: Locator): Promise<boolean> =>
  wanted.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );

export const save = (page: Page): Promise<void> => button(page, 'Save').click();
