import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Muted } from '../../../ui/page.tsx';
import type { PushProblem } from '../../../platform/push.ts';
import type { Push } from '../use-push.ts';

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
    <div aria-live="polite">
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
    </div>
  );
}
