import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { later } from '#browser/later.tsx';
import { WIDE, css } from '#ui/theme.ts';
import type { RouteInfo } from '#app/routes/route-info.ts';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CacheGate } from './cache-gate.tsx';
import { ScrollTop } from './scroll-top.tsx';
import { SkipLink } from './skip-link.tsx';
import { Toolbar } from './toolbar.tsx';
import { useArrival } from './use-arrival.ts';

export const Drawer = later(async () => (await import('./drawer.tsx')).Drawer);
const Prompts = later(async () => (await import('#app/prompts/prompts.tsx')).Prompts);

const Frame = styled.div`
  ${WIDE} {
    display: grid;
    grid-template-columns: ${css('drawer')} minmax(0, 1fr);
    min-block-size: 100vh;
  }
`;

/** Everything around a screen of somebody who is signed in: navigation, toolbar, what must be known of the connection. */
export function Shell({ info, children }: { info: RouteInfo; children: ReactNode }) {
  const { t } = useLingui();
  const main = useArrival();
  return (
    <>
      <SkipLink />
      <Frame>
        {/* The column is there before the drawer, so that nothing moves when it comes. */}
        <div>
          <Drawer />
        </div>
        <div>
          <Toolbar info={info} />
          <main ref={main} id="main" tabIndex={-1} aria-label={t`Content`}>
            <Banners />
            <CacheGate>{children}</CacheGate>
          </main>
        </div>
      </Frame>
      {info.scrollTop && <ScrollTop />}
      <Prompts />
      <BottomBar tab={info.tab} />
    </>
  );
}
