import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Column, Page } from '#ui/page.tsx';

/** In the place of a form, before anything is typed: what support may not do through the eyes of somebody else. */
export const SupportMayNot = ({ children }: { children: ReactNode }) => (
  <Banner kind="info">
    <b>
      <Trans>You look on as support.</Trans>
    </b>{' '}
    {children}
  </Banner>
);

/** The same as a whole page. */
export const SupportPage = ({ children }: { children: ReactNode }) => (
  <Page>
    <Column $span={8}>
      <SupportMayNot>{children}</SupportMayNot>
    </Column>
  </Page>
);
