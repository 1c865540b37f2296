import { Trans, useLingui } from '@lingui/react/macro';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useFormats, useLocale } from '#i18n/use-formats.ts';
import { useShare } from '#browser/share.ts';
import { useProductLink } from '#data/use-product-link.ts';
import { useSharedThings } from '#data/use-shared-things.ts';
import type { FoundProduct } from '#shared/bridge/search-answer.ts';
import { Money } from '#ui/card/money.tsx';
import { ShareNote } from '#ui/card/share-note.tsx';
import { safeLink } from '#ui/link.ts';
import { RowWithWays, WayButton } from '#ui/list/way-anchor.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { StopAnchor } from './group.tsx';
import { Marked } from './marked.tsx';
import { Look, type RowProps } from './thing-rows.tsx';

interface ProductRowProps extends Pick<RowProps, 'wanted'> {
  product: FoundProduct;
  commission: boolean;
}

/** A product that is ready to be sold, with the way to pass it on; without a link that may be followed there is nothing to tap. */
export function ProductRow({ product, wanted, commission }: ProductRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { outcome, share, dismiss } = useShare();
  const linkOf = useProductLink(useLocale());
  const { note } = useSharedThings();
  const { id, title, price, commission: earned, currency, link } = product;
  const url = linkOf({ id, target: safeLink(link) });
  const amount = price !== null && currency !== null ? formats.amountText({ amount: price, currency }) : '';
  const text = amount === '' ? title : `${title} · ${amount}`;
  return (
    <RowWithWays>
      <SafeAnchor href={link} as={StopAnchor}>
        <Look
          icon={IconGift}
          title={<Marked text={title} wanted={wanted} />}
          meta={
            <>
              {price !== null && currency !== null && <Money amount={price} currency={currency} />}
              {commission && earned !== null && currency !== null && (
                <span>
                  <Trans>
                    You earn <Money amount={earned} currency={currency} label={false} />
                  </Trans>
                </span>
              )}
            </>
          }
        />
      </SafeAnchor>
      {url !== null && (
        <WayButton
          aria-label={t`Share ${title}`}
          onClick={() => share({ title, text, url }, () => note({ id, title }))}
        >
          <IconShare2 size={22} stroke={1.75} aria-hidden="true" />
        </WayButton>
      )}
      <ShareNote outcome={outcome} onClose={dismiss} />
    </RowWithWays>
  );
}
