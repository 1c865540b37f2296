import { useFormats } from '#i18n/use-formats.ts';

const MINUS = '−';

/** A value in percent as it is shown: one decimal. */
export function Percent({ value }: { value: number }) {
  const formats = useFormats();
  return <bdi>{formats.percent(value / 100)}</bdi>;
}

/** An impact on commissions in percent, with its sign. */
export function Impact({ value }: { value: number }) {
  const formats = useFormats();
  const sign = value < 0 ? MINUS : value > 0 ? '+' : '';
  return (
    <bdi dir="ltr">
      {sign}
      {formats.rate(Math.abs(value) * 100)}
    </bdi>
  );
}
