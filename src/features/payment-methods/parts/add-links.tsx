import { Trans } from '@lingui/react/macro';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useFact } from '#data/use-fact.ts';
import { Actions, ButtonLink } from '#ui/button.tsx';

/** The accounts that can be added: those of the market, and both while the phone does not know. */
export function AddLinks() {
  const types = useFact('paymentTypes');
  const offers = (type: string): boolean => !types || types.value.some((each) => each.type === type);
  return (
    <Actions>
      {offers('bank_transfer') && (
        <ButtonLink to="/payment-method/bank_transfer" $variant="secondary">
          <IconBuildingBank size={20} stroke={1.75} aria-hidden="true" />
          <Trans>Add a bank account</Trans>
        </ButtonLink>
      )}
      {offers('mobile_money') && (
        <ButtonLink to="/payment-method/mobile_money" $variant="secondary">
          <IconDeviceMobile size={20} stroke={1.75} aria-hidden="true" />
          <Trans>Add mobile money</Trans>
        </ButtonLink>
      )}
    </Actions>
  );
}
