import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NEED_NAMES } from '#i18n/labels/need.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useSession } from '#browser/session-state.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import { monthParam } from '#shared/domain/time/period-search.ts';
import { Impact, Percent } from '#ui/card/percent.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { ShownStep } from './read-steps.ts';

/** Orders of which nobody knows yet how they end. */
const OPEN = ['created', 'ongoing', 'delivered'] as const;

type StepOf<Kind extends ShownStep['kind']> = Extract<ShownStep, { kind: Kind }>;

/** How much is missing to a bonus, in its own unit. */
function Missing({ step: { metric, missing, currency } }: { step: StepOf<'bonus'> }) {
  const formats = useFormats();
  if (metric === 'sales') {
    const amount = formats.amountText({ amount: missing, currency });
    return <Trans>Get sales of {amount} more completed</Trans>;
  }
  return metric === 'members' ? (
    <Plural value={missing} one="Bring # more member" other="Bring # more members" />
  ) : (
    <Plural value={missing} one="Get # more item completed" other="Get # more items completed" />
  );
}

/** A call is promised where there is a number; without one the order is to be looked at. */
function CallTitle({ customer }: Pick<StepOf<'call'>, 'customer'>) {
  const name = customer?.name;
  if (customer?.digits)
    return name ? (
      <Trans>
        Call <bdi>{name}</bdi>
      </Trans>
    ) : (
      <Trans>Call the customer</Trans>
    );
  return name ? (
    <Trans>
      Follow up the order of <bdi>{name}</bdi>
    </Trans>
  ) : (
    <Trans>Follow up an order</Trans>
  );
}

/** What is to be done. */
export function StepTitle({ step }: { step: ShownStep }) {
  switch (step.kind) {
    case 'call':
      return <CallTitle customer={step.customer} />;
    case 'rate':
      return <Plural value={step.orders} one="Get # order completed" other="Get # orders completed" />;
    case 'bonus':
      return <Missing step={step} />;
    default:
      return step.failed ? <Trans>Correct the account</Trans> : <Trans>Add a payment account</Trans>;
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
      const month = formats.monthFirst(step.month, now);
      const { from, to, impact } = step;
      if (from === null || impact.from === null || impact.to === null)
        return (
          <Trans>
            {month}: the success rate becomes <Percent value={to} />.
          </Trans>
        );
      return (
        <Trans>
          {month}: the success rate goes from <Percent value={from} /> to <Percent value={to} />, its impact from{' '}
          <Impact value={impact.from} /> to <Impact value={impact.to} />.
        </Trans>
      );
    }
    case 'bonus': {
      const day = formats.day(step.until, now);
      const valueOf = (value: number): string =>
        step.metric === 'sales'
          ? formats.amountText({ amount: value, currency: step.currency })
          : formats.number(value);
      const [progress, target] = [valueOf(step.progress), valueOf(step.target)];
      return (
        <Trans>
          <bdi>{step.title}</bdi>: {progress} of {target}, until {day}
        </Trans>
      );
    }
    default:
      return step.failed ? (
        <Trans>The amount stays due to you: correct the account and it is sent again.</Trans>
      ) : (
        <Trans>This money waits until there is a way to pay it to you.</Trans>
      );
  }
}

/** Where it is done; a call has a number instead where this phone knows one. */
export function StepLink({ step, primary }: { step: ShownStep; primary: boolean }) {
  const { facts } = useSession();
  const orders = isOn(facts?.access.toggles ?? {}, 'orders');
  const look = { $small: true, $variant: primary ? 'primary' : 'secondary' } as const;
  switch (step.kind) {
    case 'call':
      return (
        <ButtonLink
          {...look}
          to="/orders/$id/orderType/$orderType"
          params={{ id: step.orderId, orderType: step.orderType }}
        >
          <Trans context="a next step">See it</Trans>
        </ButtonLink>
      );
    case 'rate':
      return orders ? (
        <ButtonLink
          {...look}
          to="/orders"
          search={{ range: 'range', from: step.month, to: monthEnd(step.month), status: [...OPEN] }}
        >
          <Trans>See them</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink {...look} to="/success-rate" search={{ month: monthParam(step.month) }}>
          <Trans context="a next step">See it</Trans>
        </ButtonLink>
      );
    case 'bonus':
      return (
        <ButtonLink {...look} to="/bonuses/details/$id" params={{ id: step.bonusId }}>
          <Trans context="a next step">See it</Trans>
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink {...look} to="/payment-method">
          {step.failed ? <Trans context="a next step">See it</Trans> : <Trans context="a next step">Add it</Trans>}
        </ButtonLink>
      );
  }
}
