import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { safeLink } from './link.ts';
import { PlainLink } from './plain-link.tsx';

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
  /** What it looks like: `RowAnchor`, `TextAnchor`, `ButtonAnchor`. */
  as: ComponentType<AnchorProps>;
  children: ReactNode;
}

/** A link of the server, judged by `safeLink`; nothing at all when it leads nowhere good. */
export function SafeAnchor({ href, as: Anchor, children }: SafeAnchorProps) {
  const link = safeLink(href);
  if (!link) return null;
  if (link.kind === 'internal') {
    return (
      <PlainLink to={link.to} as={Anchor}>
        {children}
      </PlainLink>
    );
  }
  const site = link.href.startsWith('https:');
  return (
    <Anchor href={link.href} {...(site ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
    </Anchor>
  );
}
