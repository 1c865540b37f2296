import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NEED_NAMES } from '#i18n/labels/need.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { monthParam } from '#shared/domain/time/period-search.ts';
import { Percent } from '#ui/card/percent.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { ShownStep } from './read-steps.ts';

type StepOf<Kind extends ShownStep['kind']> = Extract<ShownStep, { kind: Kind }>;

/** How much is missing to a bonus, in its own unit. */
function Missing({ step: { metric, missing, currency } }: { step: StepOf<'bonus'> }) {
  const formats = useFormats();
  if (metric === 'sales') {
    const amount = formats.amountText({ amount: missing, currency });
    return <Trans>Sell for {amount} more</Trans>;
  }
  return metric === 'members' ? (
    <Plural value={missing} one="Bring # more member" other="Bring # more members" />
  ) : (
    <Plural value={missing} one="Sell # item more" other="Sell # items more" />
  );
}

/** What is to be done. */
export function StepTitle({ step }: { step: ShownStep }) {
  switch (step.kind) {
    case 'call':
      return step.customer ? (
        <Trans>
          Call <bdi>{step.customer}</bdi>
        </Trans>
      ) : (
        <Trans>Call the customer</Trans>
      );
    case 'rate':
      return <Plural value={step.orders} one="Get # order completed" other="Get # orders completed" />;
    case 'bonus':
      return <Missing step={step} />;
    default:
      return <Trans>Add a payment account</Trans>;
  }
}

/** Why, in a sentence. */
export function StepReason({ step, now }: { step: ShownStep; now: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  switch (step.kind) {
    case 'call':
      return (
        <>
          {t(NEED_NAMES[step.need])} · <bdi>{step.name}</bdi>
          {step.others > 0 && (
            <>
              {' '}
              <bdi dir="ltr">+{formats.number(step.others)}</bdi>
            </>
          )}
        </>
      );
    case 'rate': {
      const month = formats.month(step.month);
      return step.from === null ? (
        <Trans>
          {month}: the success rate becomes <Percent value={step.to} />.
        </Trans>
      ) : (
        <Trans>
          {month}: the success rate goes from <Percent value={step.from} /> to <Percent value={step.to} />.
        </Trans>
      );
    }
    case 'bonus': {
      const day = formats.shortWeekday(step.until, now);
      return (
        <Trans>
          <bdi>{step.title}</bdi>, until {day}
        </Trans>
      );
    }
    default:
      return <Trans>This money waits until there is a way to pay it to you.</Trans>;
  }
}

/** Where it is done; a call has a number instead where this phone knows one. */
export function StepLink({ step, primary }: { step: ShownStep; primary: boolean }) {
  const look = { $small: true, $variant: primary ? 'primary' : 'secondary' } as const;
  switch (step.kind) {
    case 'call':
      return (
        <ButtonLink
          {...look}
          to="/orders/$id/orderType/$orderType"
          params={{ id: step.orderId, orderType: step.orderType }}
        >
          <Trans>See the order</Trans>
        </ButtonLink>
      );
    case 'rate':
      return (
        <ButtonLink {...look} to="/success-rate" search={{ month: monthParam(step.month) }}>
          <Trans>See the rate</Trans>
        </ButtonLink>
      );
    case 'bonus':
      return (
        <ButtonLink {...look} to="/bonuses/details/$id" params={{ id: step.bonusId }}>
          <Trans>See the bonus</Trans>
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink {...look} to="/payment-method">
          <Trans>Add an account</Trans>
        </ButtonLink>
      );
  }
}
