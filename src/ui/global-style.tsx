import { createGlobalStyle } from 'styled-components';
import { THEME, css } from './theme.ts';

const properties = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');

/**
 * Writes the tokens and the few rules that have no component of their own. The first paint has them from shell.css. What begins with `@`
 * stands here also where one component alone has it: with a component it would make Chromium style the whole page anew.
 */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light; ${properties(THEME.light)} ${properties(THEME.scale)} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { color-scheme: dark; ${properties(THEME.dark)} }
  }
  :root[data-theme='dark'] { color-scheme: dark; ${properties(THEME.dark)} }
  :root:lang(ar) { ${properties(THEME.arabic)} }
  @media (prefers-reduced-motion: reduce) { :root { --fast: 0ms; --base: 0ms; --endless: 0; } }

  /* Grounds and shadows are gone there: what is on by these alone has the system's own ground. */
  @media (forced-colors: active) {
    [aria-pressed='true'], label:has(> [type='radio']:checked) { forced-color-adjust: none; background: Highlight !important; color: HighlightText !important; }
  }

  @keyframes breathe { to { opacity: 0.55; } }
  @keyframes rise { from { opacity: 0; transform: translateY(0.5rem); } }
  @keyframes travel { from { transform: translateX(-100%); } to { transform: translateX(300%); } }

  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%; text-size-adjust: 100%; background: ${css('canvas')};
    /* What the keyboard comes to is scrolled to between the bars, not below one. */
    scroll-padding-block: ${css('bar')} ${css('nav')};
  }
  body {
    margin: 0; padding-inline: ${css('safe-side')}; color: ${css('ink')}; background: ${css('canvas')};
    font: ${css('w-regular')} ${css('t-body')}/${css('lh-body')} ${css('font')};
    font-variant-numeric: tabular-nums lining-nums; font-synthesis-weight: none;
    min-block-size: 100vh; -webkit-tap-highlight-color: transparent;
  }
  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  a { color: inherit; text-decoration: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { border: 0; background: none; padding: 0; cursor: pointer; }
  svg { flex: none; }
  /* What was touched, until the screen that it leads to is there. */
  [data-going] { opacity: 0.6; }
  /* Ids and names of a marketplace may be forty letters without a space; amounts keep together by themselves. */
  bdi { overflow-wrap: anywhere; }
  :focus-visible { outline: 3px solid ${css('accent-graphic')}; outline-offset: 2px; border-radius: ${css('radius-in')}; }
  main:focus { outline: none; }
  [dir='rtl'] .dir { transform: scaleX(-1); }
`;
