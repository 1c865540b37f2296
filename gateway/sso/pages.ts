import { MARKET } from '#shared/domain/market/market.ts';
import { LANGUAGES, type Locale, directionOf } from '#shared/domain/market/locale.ts';
import { sampleNote } from '#gateway/words/sample-notes.ts';
import type { Account, Accounts } from './accounts.ts';
import { SANDBOX_PATH } from './client.ts';
import { Html, html } from './html.ts';
import { WORDS } from './words.ts';

/** A whole page around its main part. */
export const shell = (locale: Locale, title: string, main: Html, script = html``): string =>
  html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${MARKET.brand}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${SANDBOX_PATH}/style.css" />
        ${script}
      </head>
      <body>
        <main>
          <p class="brand" aria-hidden="true">${MARKET.brand}</p>
          ${main}
        </main>
      </body>
    </html>`.text;

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('');

const accountButton = (locale: Locale, account: Account): Html =>
  html`<li>
    <button name="account" value="${account.subject}">
      <span class="face" aria-hidden="true">${initials(account.name)}</span>
      <span class="who"
        ><span class="name"><bdi>${account.name}</bdi></span>
        <span class="note"
          ><bdi>${account.note === null ? account.externalId : sampleNote(account.note, locale)}</bdi></span
        ></span
      >
      <span class="status ${account.status}">${WORDS[locale].statuses[account.status]}</span>
    </button>
  </li>`;

const accountList = (locale: Locale, title: string, action: string, accounts: readonly Account[]): Html =>
  html`<section>
    <h2>${title}</h2>
    <form method="post" action="${action}?lang=${locale}">
      <ul>
        ${accounts.map((account) => accountButton(locale, account))}
      </ul>
    </form>
  </section>`;

const languageLinks = (locale: Locale, action: string, query: string): Html => {
  const rest = query === '' ? '' : `&q=${encodeURIComponent(query)}`;
  const link = (to: Locale): Html =>
    html`<li>
      <a
        href="${action}?lang=${to}${rest}"
        lang="${to}"
        hreflang="${to}"
        ${to === locale ? html`aria-current="true"` : ''}
        >${WORDS[to].language}</a
      >
    </li>`;
  return html`<nav aria-label="${LANGUAGES.map((each) => WORDS[each].language).join(', ')}">
    <ul class="languages">
      ${LANGUAGES.map(link)}
    </ul>
  </nav>`;
};

/** The page where a person of the sandbox chooses who to be: sample accounts, and a search over everybody. */
export function signOnPage(locale: Locale, action: string, query: string, accounts: Accounts): string {
  const words = WORDS[locale];
  const found =
    accounts.found.length > 0
      ? accountList(locale, words.results, action, accounts.found)
      : html`<p role="status">${words.nobody}</p>`;
  const main = html`<h1>${words.title}</h1>
    <p class="lead">${words.sandbox}</p>
    ${accounts.samples.length > 0 ? accountList(locale, words.samples, action, accounts.samples) : ''}
    <section>
      <h2><label for="q">${words.search}</label></h2>
      <form method="get" action="${action}" role="search" class="search">
        <input type="hidden" name="lang" value="${locale}" />
        <input
          id="q"
          name="q"
          type="search"
          value="${query}"
          placeholder="${words.searchHint}"
          maxlength="100"
          autocomplete="off"
          dir="auto"
        />
        <button>${words.find}</button>
      </form>
    </section>
    ${query === '' ? '' : found} ${accounts.more ? html`<p role="status">${words.more}</p>` : ''}
    ${languageLinks(locale, action, query)}`;
  return shell(locale, words.title, main);
}

/** Ends the sign-on's own session: `form` is the provider's; its script sends it, or the person's tap where scripts are off. */
export function endPage(locale: Locale, form: string): string {
  const words = WORDS[locale];
  const main = html`<h1>${words.leaving}</h1>
    ${new Html(form)}
    <p><button class="plain" form="op.logoutForm" name="logout" value="yes">${words.leave}</button></p>`;
  return shell(locale, words.leaving, main, html`<script src="${SANDBOX_PATH}/leave.js" defer></script>`);
}
