import { Trans } from '@lingui/react/macro';
import { Money } from '#ui/card/money.tsx';
import { RowEnd } from '#ui/list/row.tsx';

interface SumEndProps {
  /** Minor units of `currency`. */
  sum: { confirmed: number; pending: number };
  currency: string;
}

/** What the lines of a group come to, at the end of its row, and how much of it is pending. */
export function SumEnd({ sum: { confirmed, pending }, currency }: SumEndProps) {
  return (
    <RowEnd>
      <Money amount={confirmed + pending} currency={currency} toned={confirmed + pending < 0} label={false} />
      {pending !== 0 && (
        <small>
          {confirmed === 0 ? (
            <Trans>Pending</Trans>
          ) : (
            <Trans>
              of it <Money amount={pending} currency={currency} label={false} /> pending
            </Trans>
          )}
        </small>
      )}
    </RowEnd>
  );
}
