import { Trans, useLingui } from '@lingui/react/macro';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { styled } from 'styled-components';
import { Actions, Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Glyph, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { css } from '#ui/theme.ts';
import type { Push } from '#features/notifications/use-push.ts';
import { PushNote } from './push-note.tsx';

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${css('s3')};
  & > button {
    margin: -0.5rem;
  }
`;

/** Whether the offer stands above the list: it is new to the person, and a tap can follow it. */
export const isOffered = ({ view, isNew, step }: Push): boolean => isNew && (view === 'off' || step === 'on');

/** Says what messages on this phone would be; only a tap on it makes the browser ask for the permission. */
export function PushOffer({ push }: { push: Push }) {
  const { t } = useLingui();
  return (
    <Card as="section" aria-labelledby="push-offer">
      <Head>
        <Glyph $tone="accent">
          <IconBell size={20} stroke={1.75} aria-hidden="true" />
        </Glyph>
        <div>
          <RowTitle as="h2" id="push-offer">
            <Trans>Be told when something happens</Trans>
          </RowTitle>
          <RowMeta as="p">
            <Trans>
              A short alert on this phone when a commission is confirmed, an item comes back or a payment is decided,
              without names or amounts. You can stop it at any time.
            </Trans>
          </RowMeta>
        </div>
        <IconButton aria-label={t`Close`} onClick={push.putOff}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Head>
      <Actions>
        <Button $small disabled={push.step !== null} onClick={() => push.take('on')}>
          <Trans>Tell me</Trans>
        </Button>
        <Button $small $variant="quiet" onClick={push.putOff}>
          <Trans>Later</Trans>
        </Button>
      </Actions>
      <PushNote push={push} />
    </Card>
  );
}
