import { Trans, useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useFormats } from '#i18n/use-formats.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { Glyph, Row, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { writeLook } from '#features/outbox/labels.ts';
import { nameOf } from '#features/outbox/name-of.ts';

/** A write that took effect: when, and the receipt that can be quoted to support. */
export function SentRow({ write, now }: { write: WriteRow; now: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { name } = writeLook(write);
  const { verdict } = write;
  const named = nameOf(write);
  return (
    <li>
      <Row>
        <Glyph $tone="pos">
          <IconCheck size={20} stroke={2} aria-hidden="true" />
        </Glyph>
        <span>
          <RowTitle>{t(name)}</RowTitle>
          <RowMeta>
            {named !== null && <bdi>{named}</bdi>}
            {formats.dayTime(verdict?.asOf ?? write.createdAt, now)}
            {verdict && (
              <span>
                <Trans>
                  receipt <bdi dir="ltr">{verdict.receipt}</bdi>
                </Trans>
              </span>
            )}
          </RowMeta>
        </span>
        <span />
      </Row>
    </li>
  );
}
