import { useRouter } from '@tanstack/react-router';
import type { ComponentType, MouseEvent, ReactNode } from 'react';

interface AnchorProps {
  href?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children?: ReactNode;
}

interface PlainLinkProps {
  /** A path of the app, with its parameters encoded. */
  to: string;
  /** What it looks like: `RowAnchor`, `TextAnchor`, `ButtonAnchor`. */
  as: ComponentType<AnchorProps>;
  children: ReactNode;
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A link of the app without the router's own component, which watches every navigation and loads ahead: too much for the
 * rows of a long list, and it cannot judge an address that came from the server.
 */
export function PlainLink({ to, as: Anchor, children }: PlainLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <Anchor href={to} onClick={follow}>
      {children}
    </Anchor>
  );
}
