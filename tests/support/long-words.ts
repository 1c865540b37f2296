import type { Page } from 'playwright';

/**
 * Makes every word of the catalogue longer, by about two fifths: each vowel stands twice. What clips a longer language
 * shows now. Only for a context without service worker, whose cache has the words as they are.
 */
export async function lengthenWords(page: Page): Promise<void> {
  await page.route(/\/messages-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      // The catalogue itself, by an address that this does not catch. Its texts are plain, or lists of texts and values.
      body: `import { messages as plain } from '${new URL(route.request().url()).pathname}?plain';
const long = (text) => text.replace(/<[^>]*>|[aeiouyàâéèêëîïôùûœ]/giu, (part) => (part.startsWith('<') ? part : part + part.toLowerCase()));
const lengthen = (token) => {
  if (typeof token === 'string') return long(token);
  const [name, kind, choices] = token;
  if (!choices || typeof choices !== 'object') return token;
  const longer = Object.entries(choices).map(([key, value]) => [key, Array.isArray(value) ? value.map(lengthen) : value]);
  return [name, kind, Object.fromEntries(longer)];
};
export const messages = Object.fromEntries(Object.entries(plain).map(([id, tokens]) => [id, tokens.map(lengthen)]));
`,
    }),
  );
}
