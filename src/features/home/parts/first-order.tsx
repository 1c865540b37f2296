import { Trans } from '@lingui/react/macro';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSettled } from '#data/in-turn.tsx';
import { useAccount } from '#data/outbox/use-account.ts';
import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { showReadyToSell } from '#features/home/ready-to-sell.ts';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card/card.tsx';
import { css } from '#ui/theme.ts';
import { Glyph, Row, RowLink, RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const Action = styled.span`
  display: block;
  margin-block-start: ${css('s2')};
`;

interface FirstOrderProps {
  toggles: FeatureToggles;
  /** What home offers; undefined while it is read. */
  blocks: readonly HomeBlock[] | undefined;
}

/** What leads a newcomer to the first order. Without a product to choose below there is no way to one. */
export function FirstOrder({ toggles, blocks }: FirstOrderProps) {
  const account = useAccount();
  useSettled(true);
  const offers = blocks?.some(({ type, items }) => type === 'products' && items.length > 0) ?? false;
  return (
    <TitledCard $flush title={<Trans>Your first order</Trans>}>
      <RowList $inset="4rem">
        <Step done name={<Trans>Your account is ready</Trans>} />
        <Step
          done={false}
          name={<Trans>Share a product</Trans>}
          note={offers && <Trans>Choose one below that is ready to sell.</Trans>}
          action={
            offers && (
              <Button $small onClick={showReadyToSell}>
                <IconShare2 size={18} stroke={1.75} aria-hidden="true" />
                <Trans>Choose a product</Trans>
              </Button>
            )
          }
        />
        <Step
          done={false}
          name={<Trans>Get your first order</Trans>}
          note={<Trans>It appears here with what you earn on it.</Trans>}
        />
        {isOn(toggles, 'payment_methods') && (
          <Step
            done={account !== null}
            name={<Trans>Add a payment account</Trans>}
            note={
              account === 'queued' ? (
                <Trans>Saved on this phone, not sent yet</Trans>
              ) : (
                <Trans>So that your commissions can be paid.</Trans>
              )
            }
            to="/payment-method"
          />
        )}
      </RowList>
    </TitledCard>
  );
}

interface StepProps {
  done: boolean;
  name: ReactNode;
  note?: ReactNode;
  /** What can be tapped to take it. */
  action?: ReactNode;
  /** Where it is taken. */
  to?: '/payment-method';
}

function Step({ done, name, note, action, to }: StepProps) {
  const content = (
    <>
      <Glyph {...(done && { $tone: 'pos' as const })}>
        {done ? (
          <IconCircleCheck size={18} stroke={2} aria-hidden="true" />
        ) : (
          <IconCircle size={18} stroke={2} aria-hidden="true" />
        )}
      </Glyph>
      <span>
        <RowTitle>
          {name}
          <VisuallyHidden> ({done ? <Trans>done</Trans> : <Trans>to do</Trans>})</VisuallyHidden>
        </RowTitle>
        {note && <RowMeta>{note}</RowMeta>}
        {action && <Action>{action}</Action>}
      </span>
    </>
  );
  return <li>{to && !done ? <RowLink to={to}>{content}</RowLink> : <Row $plain={false}>{content}</Row>}</li>;
}
