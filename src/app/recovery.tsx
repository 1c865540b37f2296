import { Component, type ReactNode } from 'react';
import { leaveForRecovery } from '#browser/install/recovery.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { removeStaticShell } from '#ui/static-shell.ts';

type State = 'fine' | 'leaving' | 'failed';

const reload = (): void => location.reload();

/** Catches what no screen caught, so that nobody ever looks at a blank page: the page that repairs takes over. */
export class Recovery extends Component<{ children: ReactNode }, { state: State }> {
  override state: { state: State } = { state: 'fine' };

  static getDerivedStateFromError(): { state: State } {
    return { state: 'leaving' };
  }

  override componentDidCatch(): void {
    leaveForRecovery(() => {
      removeStaticShell();
      this.setState({ state: 'failed' });
    });
  }

  override render(): ReactNode {
    const { state } = this.state;
    if (state === 'fine') return this.props.children;
    return state === 'failed' ? <ErrorState kind="error" onRetry={reload} /> : null;
  }
}
