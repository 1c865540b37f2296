import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { safeLink } from '#ui/link.ts';
import { css } from '#ui/theme.ts';

const Prose = styled.div`
  overflow-wrap: anywhere;
  /* What follows a text is not seen before the text is. */
  &:not([data-shown]) {
    min-block-size: 100svh;
  }
  &:not([data-shown]) ~ * {
    visibility: hidden;
  }
  & > * + * {
    margin-block-start: ${css('s3')};
  }
  & :is(h1, h2, h3) {
    font-size: ${css('t-head')};
    font-weight: ${css('w-strong')};
    line-height: 1.3;
  }
  & > * + :is(h1, h2, h3) {
    margin-block-start: ${css('s5')};
  }
  & ul {
    list-style: disc;
    padding-inline-start: ${css('s5')};
  }
  & ol {
    list-style: decimal;
    padding-inline-start: ${css('s5')};
  }
  & a {
    color: ${css('accent-text')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & img {
    max-inline-size: 100%;
    block-size: auto;
  }
  & table {
    display: block;
    overflow-x: auto;
    /* A table is scrolled before its words and figures are broken. */
    overflow-wrap: break-word;
    font-size: ${css('t-stamp')};
    border-collapse: collapse;
  }
  & :is(th, td) {
    padding: ${css('s1')};
    border: ${css('line')};
    text-align: start;
  }
`;

/**
 * HTML of the content service, sanitised by a purifier that loads when the first such block is shown. When it cannot be had,
 * or cannot make sense of the text, an error stands there that can be tried again: unsanitised content is never shown.
 */
export function HtmlBlock({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    const show = async (): Promise<void> => {
      const { sanitise } = await import('./sanitise.ts');
      if (!current || !ref.current) return;
      // TypeScript's innerHTML takes no TrustedHTML yet.
      Reflect.set(ref.current, 'innerHTML', sanitise(html));
      // By keys, too, one gets to what a table has beside the screen.
      for (const table of ref.current.querySelectorAll('table')) table.tabIndex = 0;
      ref.current.dataset['shown'] = '';
    };
    if (!failed) show().catch(() => current && setFailed(true));
    return () => {
      current = false;
    };
  }, [html, failed]);
  if (failed) return <ErrorState kind="error" onRetry={() => setFailed(false)} />;

  const follow = (event: MouseEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    const link = safeLink(anchor?.getAttribute('href'));
    if (link?.kind !== 'internal' || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(link.to);
  };
  return <Prose ref={ref} dir="auto" onClick={follow} />;
}
