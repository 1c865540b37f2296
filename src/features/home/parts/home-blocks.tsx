import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeviceChoices } from '#browser/device-choices.ts';
import { useSettled } from '#data/in-turn.tsx';
import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { Button } from '#ui/button.tsx';
import { withOpenLinks } from '#features/home/open-links.ts';
import { Products } from './products/products.tsx';
import { Slider } from './slider.tsx';

interface HomeBlocksProps {
  /** Undefined while they are read. */
  blocks: readonly HomeBlock[] | undefined;
  toggles: FeatureToggles;
  asOf: string;
  now: number;
}

/** Promotions and products of the program. While data is spared their pictures come on a tap. */
export function HomeBlocks({ blocks, toggles, asOf, now }: HomeBlocksProps) {
  const [{ sparing }] = useDeviceChoices();
  const [asked, setAsked] = useState(false);
  useSettled(blocks !== undefined);
  const shown = (blocks ?? []).filter(
    ({ type, items }) => (type === 'slider' || type === 'products') && items.length > 0,
  );
  if (shown.length === 0) return null;
  const pictures = !sparing || asked;
  return (
    <>
      {shown.map((block) =>
        block.type === 'slider' ? (
          <Slider key={block.slug} block={withOpenLinks(block, toggles)} pictures={pictures} />
        ) : (
          <Products
            key={block.slug}
            block={withOpenLinks(block, toggles)}
            pictures={pictures}
            commission={isOn(toggles, 'commissions')}
            asOf={asOf}
            now={now}
          />
        ),
      )}
      {!pictures && (
        <Button $variant="quiet" $small onClick={() => setAsked(true)}>
          <Trans>Show pictures</Trans>
        </Button>
      )}
    </>
  );
}
