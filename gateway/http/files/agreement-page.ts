import { directionOf, type Locale } from '#shared/domain/market/locale.ts';
import type { Market } from '#shared/domain/market/market.ts';
import { Html, html } from '#gateway/base/html.ts';
import type { Agreement } from '#gateway/program/agreement.ts';

/** Who accepted it, and when. */
export interface Signed {
  name: string;
  code: string;
  /** UTC instant of the tap. */
  agreedAt: string;
}

const WORDS: Readonly<Record<Locale, { version: string; by: string; on: string; none: string }>> = {
  fr: { version: 'Version', by: 'Accepté par', on: 'le', none: 'Cet exemplaire n’est pas signé.' },
  en: { version: 'Version', by: 'Accepted by', on: 'on', none: 'This copy is not signed.' },
  ar: { version: 'نسخة', by: 'وافق عليها', on: 'بتاريخ', none: 'هذه النسخة غير موقعة.' },
};

const STYLE = new Html(
  'body{font:16px/1.6 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}' +
    'h1{font-size:1.5rem}h2{font-size:1.1rem;margin-block:1.5rem .25rem}p{margin-block:.25rem}' +
    'footer{margin-block-start:2rem;padding-block-start:1rem;border-block-start:1px solid #bbb}',
);

/** An agreement as a page that can be printed and kept: the text, and at its end who accepted this version and when. */
export function agreementPage(agreement: Agreement, signed: Signed | null, market: Market): string {
  const { locale, name, version, content } = agreement;
  const words = WORDS[locale];
  const date = new Intl.DateTimeFormat(market.formatLocale[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: market.timeZone,
  });
  const end =
    signed === null
      ? html`<p>${words.none}</p>`
      : html`<p>
          ${words.by} <bdi>${signed.name}</bdi> (<bdi dir="ltr">${signed.code}</bdi>) ${words.on}
          <bdi>${date.format(Date.parse(signed.agreedAt))}</bdi>
        </p>`;
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${name} · ${market.brand}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${name}</h1>
        <p>${market.brand} · ${words.version} <bdi>${version}</bdi></p>
        ${new Html(content)}
        <footer>${end}</footer>
      </body>
    </html>`.text;
}
