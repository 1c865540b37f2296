import { Trans } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { enqueueWrite, fixWrite } from '../../../platform/outbox.ts';
import { useWriteForm } from '../../../platform/use-write-form.ts';
import { MARKET } from '../../../shared/domain/market.ts';
import { walletProblems } from '../../../shared/domain/validation/payment.ts';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { Column, Page } from '../../../ui/page.tsx';
import { EMPTY_WALLET, walletBody, walletSchema } from '../forms.ts';
import { WalletFields } from '../parts/wallet-fields.tsx';
import { WriteFrame } from '../parts/write-frame.tsx';
import { useAfterKept } from '../use-after-kept.ts';
import { useOwner } from '../use-owner.ts';
import { useRefused } from '../use-refused.ts';

/** Adds a mobile money account, without a connection too; a refused one is corrected here. */
export function AddWalletScreen() {
  const goOn = useAfterKept();
  const { fix }: { fix?: string } = useSearch({ strict: false });
  const refused = useRefused(fix);
  const id = useOwner();
  const form = useWriteForm({
    name: 'add-mobile-money',
    schema: walletSchema,
    initial: EMPTY_WALLET,
    problems: (values) => walletProblems(values, MARKET),
    refused: refused ? { id: refused.id, values: refused.body, errors: refused.verdict?.errors ?? [] } : null,
  });
  if (!form.ready || refused === undefined || id === null) return <ListSkeleton />;
  return (
    <Page>
      <Column $span={7}>
        <WriteFrame
          form={form}
          action={<Trans>Save</Trans>}
          write={(values) =>
            refused
              ? fixWrite(refused.id, { body: walletBody(values) })
              : enqueueWrite({
                  kind: 'add-payment-method',
                  params: { id, type: 'mobile_money' },
                  body: walletBody(values),
                })
          }
          onKept={goOn}
        >
          <WalletFields form={form} />
        </WriteFrame>
      </Column>
    </Page>
  );
}
