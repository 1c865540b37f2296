import { useRouter } from '@tanstack/react-router';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { safeLink } from './link.ts';

interface AnchorProps {
  href?: string;
  target?: string;
  rel?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children?: ReactNode;
}

interface SafeAnchorProps {
  /** A link that came from the server. */
  href: string | null;
  /** What it looks like: `RowAnchor`, `TextAnchor`, `ButtonAnchor`, `IconAnchor`. */
  as: ComponentType<AnchorProps>;
  children: ReactNode;
}

const opensElsewhere = (event: MouseEvent): boolean => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link of the server, judged by `safeLink`; nothing at all when it leads nowhere good. */
export function SafeAnchor({ href, as: Anchor, children }: SafeAnchorProps) {
  const router = useRouter();
  const link = safeLink(href);
  if (!link) return null;
  if (link.kind === 'external') {
    const site = link.href.startsWith('https:');
    return (
      <Anchor href={link.href} {...(site ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {children}
      </Anchor>
    );
  }
  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    router.history.push(link.to);
  };
  return (
    <Anchor href={link.to} onClick={follow}>
      {children}
    </Anchor>
  );
}
