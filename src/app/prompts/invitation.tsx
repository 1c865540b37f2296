import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useReducer } from 'react';
import { styled } from 'styled-components';
import { useLocation } from '@tanstack/react-router';
import { writeCookie, readCookie } from '#browser/cookies.ts';
import { askBrowserToInstall, useInstallWay } from '#browser/install/install.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { Button } from '#ui/button.tsx';
import { WIDE, css } from '#ui/theme.ts';
import { InstallGuide } from './install-guide.tsx';
import { mayInvite, type Occasion } from './may-invite.ts';
import { useSession } from '#browser/session-state.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { isOnboarded } from '#shared/domain/person/access.ts';
import { useOpenDialog } from '#ui/feedback/open-dialog.ts';

const permission = (): string => ('Notification' in globalThis ? Notification.permission : '');
/** Nobody is asked before this code is here: it comes as soon as the browser offers the installation. */
const permissionBefore = permission();

/** What the invitation depends on as it stands now; `lookAgain` after an answer. */
function useOccasion(): { occasion: Occasion; lookAgain: () => void } {
  const { facts } = useSession();
  const { pathname } = useLocation();
  const status = useSyncStatus();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const occasion = {
    onboarded: facts !== null && isOnboarded(facts.access, facts.impersonatedBy !== null),
    refused: () => readCookie('add_to_home') !== null,
    synced: (status?.completedAsOf ?? '') !== '',
    atHome: pathname === '/home',
    dialogOpen: useOpenDialog(),
    askedToNotify: () => permission() !== permissionBefore,
  };
  return { occasion, lookAgain };
}

const Place = styled.aside`
  position: fixed;
  z-index: 5;
  inset-inline: calc(${css('s3')} + ${css('safe-side')});
  inset-block-end: calc(${css('nav')} + ${css('s3')});
  display: grid;
  gap: ${css('s3')};
  padding: ${css('s4')};
  border: ${css('line')};
  border-radius: ${css('radius')};
  background: ${css('surface')};
  box-shadow: ${css('lift-2')};
  & > h2 {
    font-size: ${css('t-head')};
    line-height: 1.3;
  }
  & > p {
    font-size: ${css('t-row')};
    color: ${css('ink-2')};
  }
  ${WIDE} {
    inset-inline: auto ${css('s6')};
    inset-block-end: calc(${css('s6')} + ${css('safe-bottom')});
    inline-size: 24rem;
  }
`;
const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${css('s3')};
`;

/** Invites to install the app, when it is the moment; a no, to us or to the browser, is remembered for a week. */
export function Invitation() {
  const { occasion, lookAgain } = useOccasion();
  return mayInvite(occasion) ? <InvitationCard onAnswered={lookAgain} /> : null;
}

function InvitationCard({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useLingui();
  const way = useInstallWay();
  const [guiding, setGuiding] = useState(false);
  const { brand } = MARKET;
  const refuse = (): void => {
    writeCookie('add_to_home', 'false');
    onAnswered();
  };
  const accept = async (): Promise<void> => {
    if (way === 'guide') setGuiding(true);
    else if (await askBrowserToInstall()) onAnswered();
    else refuse();
  };
  return (
    <Place aria-label={t`Install the app`}>
      <h2>
        <Trans>Put {brand} on your home screen?</Trans>
      </h2>
      {guiding ? (
        <>
          <InstallGuide />
          {/* Whether it was done nobody tells us, so it counts as said for this week. */}
          <Button $small $variant="secondary" onClick={refuse}>
            <Trans>Close</Trans>
          </Button>
        </>
      ) : (
        <>
          <p>
            <Trans>It opens with one tap, like any other app, also without a connection.</Trans>
          </p>
          <Answers>
            <Button $small onClick={() => void accept()}>
              <Trans>Yes, install</Trans>
            </Button>
            <Button $small $variant="secondary" onClick={refuse}>
              <Trans>No</Trans>
            </Button>
          </Answers>
        </>
      )}
    </Place>
  );
}
