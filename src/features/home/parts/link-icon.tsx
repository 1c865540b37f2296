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

export const LinkIcon = ({ name }: { name: string | null }): ReactElement =>
  ICONS.get(name ?? '') ?? <IconLink {...LOOK} />;
