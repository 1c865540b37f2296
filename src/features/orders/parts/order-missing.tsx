import { Trans } from '@lingui/react/macro';
import IconPackageOff from '@tabler/icons-react/dist/esm/icons/IconPackageOff.mjs';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { FirstLoadLine, NotHereYet } from '#ui/card/data-notes.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Column, Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { Fetching } from '#features/orders/use-order.ts';

interface Missing {
  fetching: Fetching;
  onRetry: () => void;
}

/** The page in place of an order or an item that is still being read, or of which nothing is on this phone. */
export const OrderMissing = (missing: Missing) => (
  <Page>
    <Column>
      <Reason {...missing} />
    </Column>
  </Page>
);

/** Why nothing is here, and where to go. */
function Reason({ fetching, onRetry }: Missing) {
  if (fetching === 'running') return <OrderSkeleton />;
  if (fetching === 'failed') return <ErrorState kind="error" onRetry={onRetry} />;
  if (fetching === 'no-connection') {
    return (
      <NotHereYet>
        <ToOrders />
      </NotHereYet>
    );
  }
  return (
    <EmptyState icon={IconPackageOff} title={<Trans>This is not among your orders</Trans>} action={<ToOrders />}>
      <Trans>The link may be wrong, or the order belongs to somebody else.</Trans>
    </EmptyState>
  );
}

function ToOrders() {
  return (
    <ButtonLink to="/orders" $variant="secondary">
      <Trans>All orders</Trans>
    </ButtonLink>
  );
}

/** Cards of the size of the final ones. */
function OrderSkeleton() {
  return (
    <>
      <FirstLoadLine />
      {['9rem', '12rem', '7rem'].map((tall) => (
        <Card key={tall} aria-hidden="true">
          <Skeleton $inline="45%" />
          <Skeleton $block={tall} />
        </Card>
      ))}
    </>
  );
}
