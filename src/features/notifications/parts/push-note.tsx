import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Banner } from '#ui/feedback/banner.tsx';
import { Muted } from '#ui/page.tsx';
import type { PushProblem } from '#browser/push/push.ts';
import { css } from '#ui/theme.ts';
import type { Push } from '#features/notifications/use-push.ts';

/** There from the beginning, so that what comes into it is read out; while it is empty it takes no place in a card. */
const Live = styled.div`
  &:empty {
    margin-block-start: calc(-1 * ${css('s3')});
  }
`;

const PROBLEMS: Readonly<Record<PushProblem, () => ReactNode>> = {
  unreachable: () => <Trans>The alert service of your browser did not answer. Try again when you are connected.</Trans>,
  odd: () => <Trans>Sorry, it seems an error occurred</Trans>,
  'no-session': () => <Trans>Sorry, it seems an error occurred</Trans>,
  denied: () => <Trans>Alerts were not allowed, so they stay off.</Trans>,
  storage: () => <Trans>Your choice could not be kept on this phone.</Trans>,
};

/** What became of the last step, and what is under way. */
export function PushNote({ push: { step, done, problem, view } }: { push: Push }) {
  return (
    <Live aria-live="polite">
      {step === 'on' && (
        <Muted>
          <Trans>One moment. If your browser asks, answer it.</Trans>
        </Muted>
      )}
      {problem && view !== 'blocked' && <Banner kind="warn">{PROBLEMS[problem]()}</Banner>}
      {done === 'everywhere' && view === 'off' && (
        <Muted>
          <Trans>Alerts are off on all your phones.</Trans>
        </Muted>
      )}
    </Live>
  );
}
