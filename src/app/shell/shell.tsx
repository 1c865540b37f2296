import { useLingui, Trans } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { later } from '#browser/later.tsx';
import { WIDE, css } from '#ui/theme.ts';
import type { RouteInfo } from '#app/routes/route-info.ts';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCacheState } from '#data/cache.ts';
import { staticShellEnd } from '#ui/static-shell.ts';
import { useWide } from '#features/home/use-wide.ts';

const Skip = styled.a`
  position: absolute;
  inset-block-start: -4rem;
  inset-inline-start: ${css('s4')};
  z-index: 9;
  padding: ${css('s3')} ${css('s4')};
  border-radius: ${css('radius')};
  background: ${css('ink')};
  color: ${css('surface')};
  &:focus {
    inset-block-start: ${css('s2')};
  }
`;

/** First thing for the keyboard: past the navigation. */
const SkipLink = () => (
  <Skip
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    <Trans>Skip to content</Trans>
  </Skip>
);

const CacheFailure = later(async () => (await import('./cache-failure.tsx')).CacheFailure);

/** Shows the screen when this phone's data is open, else says what stands in the way. */
function CacheGate({ children }: { children: ReactNode }) {
  const { failure } = useCacheState();
  return failure === null ? children : <CacheFailure failure={failure} />;
}

export const Drawer = later(async () => (await import('./drawer.tsx')).Drawer);
const ScrollTop = later(() => staticShellEnd.then(async () => (await import('./scroll-top.tsx')).ScrollTop));
const Prompts = memo(later(() => staticShellEnd.then(async () => (await import('#app/prompts/prompts.tsx')).Prompts)));

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
  const wide = useWide();
  return (
    <>
      <SkipLink />
      <Frame>
        {/* The column is there before the drawer, so that nothing moves when it comes. */}
        <div>{wide && <Drawer />}</div>
        <div>
          {info.head !== 'own' && <Toolbar info={info} />}
          <main id="main" tabIndex={-1} aria-label={t`Content`}>
            <Banners ownHead={info.head === 'own'} />
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
