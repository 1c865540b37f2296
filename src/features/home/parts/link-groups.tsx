import { Trans } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { styled } from 'styled-components';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { ReactElement } from 'react';
import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { safeLink } from '#ui/link.ts';
import { RowAnchor, RowEnd, RowGroupHead, RowList, RowTitle } from '#ui/list/row.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Icons that a link of a home block may name; every other name gets a chain. */
const ICONS = new Map<string, ReactElement>([
  ['book', <IconBook key="book" {...LOOK} />],
  ['file-text', <IconFileText key="file-text" {...LOOK} />],
  ['help-circle', <IconHelpCircle key="help-circle" {...LOOK} />],
  ['map-pin', <IconMapPin key="map-pin" {...LOOK} />],
  ['message', <IconMessage key="message" {...LOOK} />],
  ['message-circle', <IconMessageCircle key="message-circle" {...LOOK} />],
  ['pencil', <IconPencil key="pencil" {...LOOK} />],
  ['phone', <IconPhone key="phone" {...LOOK} />],
  ['table', <IconTable key="table" {...LOOK} />],
  ['tag', <IconTag key="tag" {...LOOK} />],
  ['users-group', <IconUsersGroup key="users-group" {...LOOK} />],
  ['video', <IconVideo key="video" {...LOOK} />],
]);

const LinkIcon = ({ name }: { name: string | null }): ReactElement => ICONS.get(name ?? '') ?? <IconLink {...LOOK} />;

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
