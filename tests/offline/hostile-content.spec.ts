import type { BrowserContext, Page } from 'playwright';
import { askedSingly } from '#tests/support/asked-singly.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';

/** What people have tried to get past those who clean up HTML: each in a page of its own, with a word after it that stays. */
const HOSTILE = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 1">',
  '<img src="https://other.example/seen.gif">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<svg onload="window.ran = 1"><animate onbegin="window.ran = 1" attributeName=x dur=1s></svg>',
  '<svg><style><img src=x onerror="window.ran = 1"></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.ran=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror="window.ran = 1">',
  '<a href="javascript:window.ran = 1">tap</a>',
  '<a href="  jAvAsCrIpT&colon;window.ran=1">tap</a>',
  '<a href="java\tscript:window.ran = 1">tap</a>',
  '<a href="data:text/html,<script>alert(1)</script>">tap</a>',
  '<a href="//other.example/x">tap</a>',
  '<a href="/\\other.example/x">tap</a>',
  '<a href="https://name:word@other.example/">tap</a>',
  '<iframe src="javascript:window.ran = 1" srcdoc="<script>parent.ran = 1</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src="x">',
  '<form action="https://other.example/"><input name="password"><button formaction="x">Send</button></form>',
  '<base href="https://other.example/"><meta http-equiv="refresh" content="0;url=https://other.example/">',
  '<link rel="stylesheet" href="https://other.example/x.css"><style>* { display: none }</style>',
  '<p style="position: fixed; inset: 0; background: url(https://other.example/x)" id="app" name="location">over</p>',
  '<div onmouseover="window.ran = 1" onclick="window.ran = 1" data-x="1">hover</div>',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=1>">',
  '<template><script>window.ran = 1</script></template>',
  '<details open ontoggle="window.ran = 1">x</details>',
  '<video><source onerror="window.ran = 1"></video><audio src onerror="window.ran = 1"></audio>',
  '<xmp><img src=x onerror="window.ran = 1"></xmp>',
  '<b <script>window.ran = 1</script>0',
];
const FORBIDDEN =
  'script, style, form, input, button, iframe, object, embed, link, meta, base, svg, math, audio, video, template';

/** What is left in the page of the content service that must not be there, each in a few words. */
const leftIn = (page: Page): Promise<string[]> =>
  page.evaluate((forbidden) => {
    const prose = [...document.querySelectorAll('main [dir=auto]')];
    const left: string[] = [];
    for (const node of prose.flatMap((each) => [each, ...each.querySelectorAll('*')])) {
      if (node.matches(forbidden)) left.push(`<${node.localName}>`);
      for (const { name, value } of node.attributes) {
        if (name.startsWith('on') || ['srcdoc', 'srcset', 'action', 'formaction', 'id', 'name'].includes(name))
          left.push(`${name}="${value}"`);
        if (name === 'href' && !/^(\/(?![/\\])|https:\/\/[^@]*$|tel:|mailto:)/.test(value))
          left.push(`href="${value}"`);
        if (name === 'src' && !/^\/(?![/\\])/.test(value)) left.push(`src="${value}"`);
        if (name === 'style') left.push(`style="${value}"`);
      }
    }
    return Reflect.get(window, 'ran') === undefined ? left : [...left, 'it ran'];
  }, FORBIDDEN);

/** Lets every page of the content service hold this HTML, as `html` tells it at that moment. */
const fill = async (context: BrowserContext, html: () => string): Promise<void> => {
  await askedSingly(context);
  await context.route('**/api/mouse/blocks/*', async (route) => {
    // The page that is here already would be answered with nothing new.
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    const body = (await answer.text()).replace(
      /"content":"(?:[^"\\]|\\.)*"/,
      () => `"content":${JSON.stringify(html())}`,
    );
    await route.fulfill({ response: answer, body });
  });
};

test('HTML of the content service runs nothing, asks nobody and leads nowhere else @long', async ({
  page,
  context,
  complaints,
}) => {
  let content = '';
  await fill(context, () => content);
  const strangers: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('other.example')) strangers.push(request.url());
  });
  await signInWhole(page, PERSON.individual);
  const left: string[] = [];
  for (const [at, hostile] of HOSTILE.entries()) {
    content = `<p>before ${at}</p>${hostile}<p>after ${at}</p>`;
    await page.goto('/about-jforce');
    await expect(page.getByText(`before ${at}`, { exact: true })).toBeVisible();
    left.push(...(await leftIn(page)).map((each) => `${hostile}: ${each}`));
  }
  expect(left).toEqual([]);
  expect(strangers).toEqual([]);
  // The purifier reads a text before it cleans it, and the policy of the page complains of what is only read.
  expect(complaints.filter((each) => !each.includes('Content Security Policy'))).toEqual([]);
  complaints.length = 0;
});

test('a link to another site opens in a window of its own that knows nothing of this one', async ({
  page,
  context,
}) => {
  await fill(
    context,
    () => '<a href="https://other.example/" target="_self" rel="opener">away</a><a href="/faq">here</a>',
  );
  await signInWhole(page, PERSON.individual);
  await page.goto('/about-jforce');
  const away = page.getByRole('link', { name: 'away' });
  await expect(away).toHaveAttribute('target', '_blank');
  await expect(away).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('link', { name: 'here' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});
