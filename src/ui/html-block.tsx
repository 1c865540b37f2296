import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { safeLink } from './link.ts';
import { css } from './theme.ts';

const Prose = styled.div`
  overflow-wrap: anywhere;
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
    border-collapse: collapse;
  }
  & :is(th, td) {
    padding: ${css('s2')};
    border: ${css('line')};
    text-align: start;
  }
`;

/**
 * HTML of the content service, sanitised by a purifier that loads when the first such block is shown. `onFailure` is
 * told when the purifier cannot be had; unsanitised content is never shown.
 */
export function HtmlBlock({ html, onFailure }: { html: string; onFailure: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => {
    let current = true;
    const show = async (): Promise<void> => {
      const { sanitise } = await import('./sanitise.ts');
      // TypeScript's innerHTML takes no TrustedHTML yet.
      if (current && ref.current) Reflect.set(ref.current, 'innerHTML', sanitise(html));
    };
    show().catch(() => current && onFailure());
    return () => {
      current = false;
    };
  }, [html, onFailure]);

  const follow = (event: MouseEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    const link = safeLink(anchor?.getAttribute('href'));
    if (link?.kind !== 'internal' || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(link.to);
  };
  return <Prose ref={ref} dir="auto" onClick={follow} />;
}
