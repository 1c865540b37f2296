import { expect, type Page } from 'playwright/test';
import { expectNoSidewaysScroll } from './layout.ts';

/** A field for text as it stands on the screen. */
interface SeenField {
  label: string;
  /** `tel` for a phone number, which is shown in groups; else as the browser calls it. */
  type: string;
  value: string;
  invalid: boolean;
  /** The sentence that is read with the field. */
  note: string;
}

/** The fields for text of the screen, in their order. */
export const seenFields = (page: Page): Promise<SeenField[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main input, search input')]
      .filter((input) => /^(?:text|tel|email|search)$/.test(input.type) && input.checkVisibility())
      .map((input) => ({
        label: input.labels?.[0]?.textContent ?? input.ariaLabel ?? '',
        type: input.type,
        value: input.value,
        invalid: input.getAttribute('aria-invalid') === 'true',
        note: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent?.trim() ?? '',
      })),
  );

/**
 * Puts a text into every field of the screen, one after the other, as a paste does, and leaves each; answers with what the
 * browser let into them. The text travels as JSON, for it may be half a character.
 */
export const typeEverywhere = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(async (json) => {
    const frame = (): Promise<void> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
    const said: string = JSON.parse(json);
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input, search input')].filter(
      (input) => /^(?:text|tel|email|search)$/.test(input.type) && input.checkVisibility(),
    );
    const entered: string[] = [];
    for (const input of fields) {
      input.focus();
      // React hears of a change only where the browser's own setter made it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, said);
      entered.push(input.value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.blur();
    }
    await frame();
    return entered;
  }, JSON.stringify(text));

/** A phone number is shown in its groups, with western digits. */
const signsOf = ({ type }: Pick<SeenField, 'type'>, text: string): string =>
  type === 'tel'
    ? text
        .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
        .replace(/[^\p{L}\d+]/gu, '')
    : text;

/** What is not as it should be with the fields after that was typed. */
export function wrongWith(fields: readonly SeenField[], entered: readonly string[]): string[] {
  return fields.flatMap((field, at) => {
    const { label, value, invalid, note } = field;
    const lost = signsOf(field, value) !== signsOf(field, entered[at] ?? '');
    // A code of the contract is one word; a sentence has several, or stands in Arabic.
    const unsaid = invalid && (note.length < 8 || /^[a-z_]+$/.test(note));
    return [
      ...(lost ? [`${label}: what was typed is lost`] : []),
      ...(unsaid ? [`${label}: wrong without a word`] : []),
    ];
  });
}

/** Sends a form off in which something is wrong: it stays as it is, and the first wrong field has the focus. */
export async function expectHeldBack(page: Page, action: string): Promise<void> {
  const before = await seenFields(page);
  const address = page.url();
  await page.getByRole('button', { name: action, exact: true }).click();
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeFocused();
  expect(page.url()).toBe(address);
  expect((await seenFields(page)).map(({ value }) => value)).toEqual(before.map(({ value }) => value));
  await expectNoSidewaysScroll(page);
}
