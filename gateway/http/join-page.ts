import { type Locale, directionOf, isLocale, negotiateLocale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { REFERRAL_CODE } from '#shared/domain/person/referral-code.ts';
import { Html, html } from '#gateway/base/html.ts';
import { JOIN } from '#gateway/words/join.ts';

/** Size of the pictures in public/share, in pixels, as networks want them. */
const PICTURE = { width: 1200, height: 630 };

/** What a link to join says: whose code, and in which language it was passed on. */
export interface JoinLink {
  code: string | null;
  locale: Locale;
}

/** Reads the address of a link; without a language in it, that of whoever opens it. What is no code is none. */
export function joinLinkOf(url: string, acceptLanguage: string): JoinLink {
  const search = new URLSearchParams(url.split('?')[1] ?? '');
  const [lang, code] = [search.get('lang'), search.get('referral')];
  return {
    locale: isLocale(lang) ? lang : negotiateLocale(acceptLanguage.split(',')),
    code: code !== null && REFERRAL_CODE.test(code) ? code : null,
  };
}

function addressOf({ code, locale }: JoinLink, publicUrl: string): string {
  const search = new URLSearchParams({ ...(code === null ? {} : { referral: code }), lang: locale });
  return `${publicUrl}/join?${search.toString()}`;
}

/** For previews in chats and networks (ogp.me). */
function preview(link: JoinLink, publicUrl: string): Html {
  const { locale } = link;
  const words = JOIN[locale];
  const property = (name: string, content: string | number): Html =>
    html`<meta property="og:${name}" content="${content}" />`;
  return html`${[
      property('type', 'website'),
      property('site_name', MARKET.brand),
      property('title', words.title(MARKET.brand)),
      property('description', words.description),
      property('url', addressOf(link, publicUrl)),
      property('locale', `${locale}_${MARKET.country.toUpperCase()}`),
      property('image', `${publicUrl}/share/${locale}.png`),
      property('image:type', 'image/png'),
      property('image:width', PICTURE.width),
      property('image:height', PICTURE.height),
      property('image:alt', words.picture(MARKET.brand)),
    ]}<meta name="twitter:card" content="summary_large_image" />`;
}

/** What somebody reads whose browser runs no script. */
function told({ code, locale }: JoinLink): Html {
  const words = JOIN[locale];
  const { brand } = MARKET;
  return html`<h1>${words.title(brand)}</h1>
    <p>${words.description}</p>
    ${code === null ? '' : html`<p>${words.code} <bdi dir="ltr">${code}</bdi></p>`}
    <p>${words.open(brand)}</p>`;
}

/** The page of a link when there is no built app to put it into. */
const BARE =
  '<!doctype html><html lang="" dir=""><head><meta charset="utf-8" /><meta name="description" content="" /><title></title></head><body><noscript></noscript></body></html>';

/**
 * The page of a link to join: that of the app (`page`, null when it is not built), with what clients read that run no
 * script of it, in the language of the link.
 */
export function joinPage(page: string | null, link: JoinLink, publicUrl: string): string {
  const { locale } = link;
  const words = JOIN[locale];
  const put = (text: string, place: RegExp, content: Html): string => text.replace(place, () => content.text);
  let filled = page ?? BARE;
  // Both values come from lists of our own. As a template the formatter would close the tag, and with it the document.
  const start = new Html(`<html lang="${locale}" dir="${directionOf(locale)}">`);
  filled = put(filled, /<html lang="[^"]*" dir="[^"]*">/, start);
  filled = put(filled, /<title>[^<]*<\/title>/, html`<title>${words.title(MARKET.brand)}</title>`);
  filled = put(
    filled,
    /<meta name="description" content="[^"]*" \/>/,
    html`<meta name="description" content="${words.description}" />${preview(link, publicUrl)}`,
  );
  return put(filled, /<noscript>[^]*?<\/noscript>/, html`<noscript>${told(link)}</noscript>`);
}
