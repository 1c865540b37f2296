import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { PlainLink } from '#ui/plain-link.tsx';

/** Why a line leads to no item, and where it leads instead. */
export function WhyNoItem({ line: { type, category }, toggles }: { line: CommissionLine; toggles: FeatureToggles }) {
  if (type !== 'direct')
    return (
      <p>
        <Trans>
          This comes from a sale of your team. Their orders and customers are private, so you see day, category and
          amount only.
        </Trans>
      </p>
    );
  if (category === 'bonus' && isOn(toggles, 'bonus'))
    return (
      <PlainLink to="/bonuses" as={SecondaryAnchor}>
        <Trans>See your bonuses</Trans>
      </PlainLink>
    );
  if (category === 'success-rate' && isOn(toggles, 'success_rate'))
    return (
      <PlainLink to="/success-rate" as={SecondaryAnchor}>
        <Trans>See your success rate</Trans>
      </PlainLink>
    );
  return (
    <p>
      <Trans>This line belongs to no order: the program wrote it.</Trans>
    </p>
  );
}

const SecondaryAnchor = (props: ComponentProps<'a'>) => <ButtonAnchor $variant="secondary" {...props} />;
