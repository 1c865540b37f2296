import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { marksOf, reached, stateOf, wayLeft, type Bonus, type WayLeft } from '#shared/domain/money/bonus.ts';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { css } from '#ui/theme.ts';
import { Track } from '#ui/chart/track.tsx';

/** The bar with its marks; what they stand at is said in words. */
const Marked = styled.div`
  position: relative;
  & > b {
    position: absolute;
    inset-block: 0;
    inline-size: 2px;
    margin-inline-start: -1px;
    background: ${css('surface')};
  }
`;

/** A value of a bonus in its own unit: an amount, items, members. */
export function MetricValue({ bonus, value }: { bonus: Bonus; value: number }) {
  if (bonus.target.metric === 'sales') return <Money amount={value} currency={bonus.currency} />;
  if (bonus.target.metric === 'members') return <Plural value={value} one="# member" other="# members" />;
  return <Plural value={value} one="# item" other="# items" />;
}

/** The same without its unit, where that stands beside it. */
function Bare({ bonus, value }: { bonus: Bonus; value: number }) {
  const formats = useFormats();
  const { metric } = bonus.target;
  return metric === 'sales' ? <Money amount={value} currency={bonus.currency} label={false} /> : formats.number(value);
}

/** How far the target is reached, as a bar with its marks and in words, and what the next of it would bring. */
export function BonusProgress({ bonus, now }: { bonus: Bonus; now: number }) {
  const done = stateOf(bonus, now) === 'achieved';
  const left = wayLeft(bonus, now);
  return (
    <>
      <Marked>
        <Track parts={[{ share: reached(bonus), tone: done ? 'pos' : 'accent' }]} />
        {!done &&
          marksOf(bonus).map((mark) => (
            <b key={mark} aria-hidden="true" style={{ insetInlineStart: `${(mark / bonus.target.value) * 100}%` }} />
          ))}
      </Marked>
      <Muted>
        <Trans>
          <Bare bonus={bonus} value={bonus.progress} /> of <MetricValue bonus={bonus} value={bonus.target.value} />
        </Trans>
        {left !== null && left.mark !== null && (
          <>
            {' · '}
            <Trans>
              next mark at <Bare bonus={bonus} value={left.mark} />
            </Trans>
          </>
        )}
      </Muted>
      {left && <Next bonus={bonus} left={left} />}
    </>
  );
}

function Next({ bonus, left: { missing, each } }: { bonus: Bonus; left: WayLeft }) {
  const formats = useFormats();
  const amountText = (amount: number): string => formats.amountText({ amount, currency: bonus.currency });
  const [all, one, sales] = [amountText(bonus.amount), amountText(each), amountText(missing)];
  const { metric } = bonus.target;
  if (metric === 'sales')
    return (
      <Muted>
        <Trans>
          {sales} more in completed sales bring {all}
        </Trans>
      </Muted>
    );
  if (missing === 1)
    return (
      <Muted>
        {metric === 'members' ? (
          <Trans>The next member brings {all}</Trans>
        ) : (
          <Trans>The next completed item brings {all}</Trans>
        )}
      </Muted>
    );
  return (
    <Muted>
      {metric === 'members' ? (
        <Plural
          value={missing}
          one={`# more member brings ${all}`}
          other={`# more members bring ${all}: about ${one} each`}
        />
      ) : (
        <Plural
          value={missing}
          one={`# more completed item brings ${all}`}
          other={`# more completed items bring ${all}: about ${one} each`}
        />
      )}
    </Muted>
  );
}
