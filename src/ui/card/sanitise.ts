import DOMPurify from 'dompurify';
import { FORBIDDEN_ATTRIBUTES, FORBIDDEN_TAGS } from '#shared/domain/content-markup.ts';
import { safeLink } from '#ui/link.ts';

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  node.setAttribute('dir', 'auto');
  if (node.tagName === 'A') fixLink(node);
  if (node.tagName === 'IMG') fixImage(node);
});

function fixLink(node: Element): void {
  const link = safeLink(node.getAttribute('href'));
  node.removeAttribute('target');
  if (!link) return node.removeAttribute('href');
  node.setAttribute('href', link.kind === 'internal' ? link.to : link.href);
  if (link.kind === 'internal') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
}

/** Pictures come from the gateway only; anything else would tell a stranger who reads. */
function fixImage(node: Element): void {
  if (safeLink(node.getAttribute('src'))?.kind !== 'internal') return node.remove();
  node.removeAttribute('srcset');
  node.setAttribute('loading', 'lazy');
}

/** HTML of the content service without anything that runs, frames, submits or styles. */
export const sanitise = (html: string): TrustedHTML =>
  DOMPurify.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
  });
