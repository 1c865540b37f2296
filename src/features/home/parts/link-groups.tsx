import { Trans } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { styled } from 'styled-components';
import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { safeLink } from '#ui/link.ts';
import { RowAnchor, RowEnd, RowGroupHead, RowList, RowTitle } from '#ui/list/row.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LinkIcon } from './link-icon.tsx';

const LowRow = styled(RowAnchor).attrs({ $low: true })``;

interface LinkGroupsProps {
  groups: readonly { block: HomeBlock; links: HomeBlock['items'] }[];
  asOf: string;
  now: number;
}

/** Groups of links: places of the app, and other sites, which say that they are. */
export function LinkGroups({ groups, asOf, now }: LinkGroupsProps) {
  return (
    <Card $flush>
      {groups.map(({ block, links }, index) => (
        <section key={block.slug} aria-label={block.title}>
          <RowGroupHead as="h2" $rule={index > 0}>
            <bdi>{block.title}</bdi>
          </RowGroupHead>
          <RowList $inset="3rem">
            {links.map((item) => (
              <li key={item.id}>
                <SafeAnchor href={item.link} as={LowRow}>
                  <LinkIcon name={item.icon} />
                  <RowTitle $light>
                    <bdi>{item.title}</bdi>
                  </RowTitle>
                  <RowEnd>
                    {safeLink(item.link)?.kind === 'external' ? (
                      <>
                        <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
                        <VisuallyHidden>
                          <Trans>opens outside this app</Trans>
                        </VisuallyHidden>
                      </>
                    ) : (
                      <IconChevronRight size={18} stroke={2} className="dir" aria-hidden="true" />
                    )}
                  </RowEnd>
                </SafeAnchor>
              </li>
            ))}
          </RowList>
        </section>
      ))}
      <CardFoot>
        <Stamp asOf={asOf} now={now} />
      </CardFoot>
    </Card>
  );
}
