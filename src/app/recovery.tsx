import { Component, type ReactNode } from 'react';
import { RecoveryCard } from './recovery-card.tsx';

/** Catches what no screen caught, so that nobody ever looks at a blank page. */
export class Recovery extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <RecoveryCard /> : this.props.children;
  }
}
