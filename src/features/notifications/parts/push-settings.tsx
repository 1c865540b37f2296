import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';
import { isPushOn, type PushView } from '#features/notifications/push-view.ts';
import type { Push } from '#features/notifications/use-push.ts';
import { PushNote } from './push-note.tsx';

const Notes = styled.div`
  padding: 0 ${css('s4')} ${css('s3')};
`;

/** Why the switch is not there, and what would change that. */
const CLOSED: Readonly<Partial<Record<PushView, () => ReactNode>>> = {
  unsupported: () => <Trans>This browser cannot show alerts. You find all news in this list.</Trans>,
  'install-first': () => (
    <Trans>
      On an iPhone or iPad only the installed app can show alerts. Tap Share, then Add to Home Screen, and open the app
      from there.
    </Trans>
  ),
  blocked: () => (
    <Trans>
      Alerts of this app are blocked. To allow them in the browser, tap the symbol before the address, then Permissions
      and Notifications. In the installed app, hold its symbol, then tap App info and Notifications.
    </Trans>
  ),
};

const HINTS: Readonly<Partial<Record<PushView, () => ReactNode>>> = {
  off: () => <Trans>A short alert when something happens, also while the app is closed</Trans>,
  on: () => <Trans>On, without names or amounts</Trans>,
  waiting: () => <Trans>Start as soon as there is a connection</Trans>,
  ending: () => <Trans>Off. The server is told with the next connection.</Trans>,
  refused: () => <Trans>The alert service of this browser is not supported here.</Trans>,
  lost: () => <Trans>The alert service of your browser did not answer. Try again when you are connected.</Trans>,
};

/** The switch of messages on this phone, with what stands in its way. */
export function PushSettings({ push }: { push: Push }) {
  const { view, step, take } = push;
  const closed = CLOSED[view];
  if (closed)
    return (
      <Banner kind="info">
        <b>
          <Trans>Alerts on this phone</Trans>
        </b>
        <br />
        {closed()}
      </Banner>
    );
  const checked = step === null ? isPushOn(view) : step === 'on';
  return (
    <Card $flush>
      <Switch checked={checked} onChange={(on) => step === null && take(on ? 'on' : 'off')}>
        <Trans>Alerts on this phone</Trans>
        <small>{HINTS[view]?.()}</small>
      </Switch>
      <Notes>
        <PushNote push={push} />
      </Notes>
      <CardFoot>
        <TextButton disabled={step !== null} onClick={() => take('everywhere')}>
          <Trans>Turn alerts off on all my phones</Trans>
        </TextButton>
      </CardFoot>
    </Card>
  );
}
