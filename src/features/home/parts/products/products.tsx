import { Trans, useLingui } from '@lingui/react/macro';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { styled } from 'styled-components';
import { useFormats, useLocale } from '#i18n/use-formats.ts';
import { sharesPictures, useShare } from '#browser/share.ts';
import { useProductLink } from '#data/use-product-link.ts';
import { useSharedThings } from '#data/use-shared-things.ts';
import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { safeLink } from '#ui/link.ts';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { ShareNote } from '#ui/card/share-note.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { TextAnchor } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';
import { Thumb } from '#ui/list/thumb.tsx';
import { READY_TO_SELL } from '#features/home/ready-to-sell.ts';
import { productPicture } from '#features/home/product-picture.ts';
import { QrWhole } from '#ui/qr/qr-button.tsx';
import { SharedList } from './shared-list.tsx';
import { Shelf } from '#features/home/parts/shelf.tsx';

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
const Ware = styled(Card)`
  block-size: 100%;
  padding: 0;
  gap: 0;
  overflow: hidden;
  grid-template-rows: auto 1fr auto auto;
  & > button {
    margin: 0 ${css('s3')} ${css('s3')};
  }
`;
const Picture = styled.span`
  display: block;
  block-size: 6.5rem;
  & > span {
    grid-template-rows: minmax(0, 1fr);
  }
`;
const Words = styled.div`
  display: grid;
  align-content: start;
  gap: 0.125rem;
  padding: ${css('s3')};
`;
const Name = styled.h3`
  font-size: ${css('t-small')};
  font-weight: ${css('w-medium')};
  line-height: 1.3;
  min-block-size: 2.6em;
`;
const Earn = styled.span`
  font-size: ${css('t-small')};
  color: ${css('pos')};
`;

type Product = HomeBlock['items'][number];

interface ProductsProps {
  block: HomeBlock;
  pictures: boolean;
  /** Shows what the consultant would earn. */
  commission: boolean;
  asOf: string;
  now: number;
}

/** Products that are ready to be shared: price, what they earn, and the share button. */
export function Products({ block, pictures, commission, asOf, now }: ProductsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { outcome, share, dismiss } = useShare();
  const linkOf = useProductLink(useLocale());
  const { shared, note } = useSharedThings();
  const offer = ({ id, title, price: amount, currency, link, image }: Product): void => {
    const price = typeof amount === 'number' && currency ? formats.amountText({ amount, currency }) : '';
    const url = linkOf({ id, target: safeLink(link) });
    const own = pictures && safeLink(image)?.kind === 'internal' ? image : null;
    const reported = { title, text: price === '' ? title : `${title} · ${price}`, ...(url && { url }) };
    share(
      sharesPictures()
        ? productPicture({ title, price, image: own, link: url }).then((picture) => ({ ...reported, picture }))
        : reported,
      () => note({ id, title }),
    );
  };
  return (
    <Place id={READY_TO_SELL}>
      <Section
        title={<bdi>{block.title}</bdi>}
        end={
          <SafeAnchor href={block.see_more} as={TextAnchor}>
            <Trans>See all</Trans>
          </SafeAnchor>
        }
      >
        <Shelf $inline="9.5rem" $snap="proximity">
          {block.items.map((product) => (
            <li key={product.id}>
              <Ware>
                <Picture>
                  <Thumb size="fill" category="" src={product.image} pictures={pictures} />
                </Picture>
                <Words>
                  <Name>
                    <bdi>{product.title}</bdi>
                  </Name>
                  {typeof product.price === 'number' && product.currency && (
                    <Muted>
                      <Money amount={product.price} currency={product.currency} />
                    </Muted>
                  )}
                  {commission && typeof product.commission === 'number' && product.currency && (
                    <Earn>
                      <Trans>
                        You earn <Money amount={product.commission} currency={product.currency} label={false} />
                      </Trans>
                    </Earn>
                  )}
                </Words>
                <Button
                  $variant="secondary"
                  $small
                  aria-label={t`Share ${product.title}`}
                  onClick={() => offer(product)}
                >
                  <IconShare2 size={18} stroke={1.75} aria-hidden="true" />
                  <Trans>Share</Trans>
                </Button>
                <ProductCode name={product.title} link={linkOf({ id: product.id, target: safeLink(product.link) })} />
              </Ware>
            </li>
          ))}
        </Shelf>
        <Stamp asOf={asOf} now={now} />
        <SharedList shared={shared} now={now} />
        <ShareNote outcome={outcome} onClose={dismiss} />
      </Section>
    </Place>
  );
}

/** The link of a product for somebody who stands beside the seller; nothing where it leads nowhere. */
function ProductCode({ name, link }: { name: string; link: string | null }) {
  const { t } = useLingui();
  if (link === null) return null;
  return (
    <QrWhole link={link} label={t`QR code of ${name}`}>
      <IconQrcode size={18} stroke={1.75} aria-hidden="true" />
      <Trans>QR code</Trans>
    </QrWhole>
  );
}
