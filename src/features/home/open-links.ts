import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import { isAddressOn } from '#shared/domain/person/route-rules.ts';
import type { FeatureToggles } from '#shared/domain/person/toggles.ts';
import { safeLink } from '#ui/link.ts';

/** A link of the server that may be followed: it leads somewhere good, and its feature is on. */
function isOpen(href: string | null, toggles: FeatureToggles): boolean {
  const link = safeLink(href);
  return link !== null && (link.kind === 'external' || isAddressOn(link.to, toggles));
}

/** Items of a block whose links may be followed. */
export const openLinks = (block: HomeBlock, toggles: FeatureToggles): HomeBlock['items'] =>
  block.items.filter(({ link }) => isOpen(link, toggles));

/** A block with all its items, without the links that lead to nothing. */
export const withOpenLinks = (block: HomeBlock, toggles: FeatureToggles): HomeBlock => ({
  ...block,
  see_more: isOpen(block.see_more, toggles) ? block.see_more : null,
  items: block.items.map((item) => ({ ...item, link: isOpen(item.link, toggles) ? item.link : null })),
});
