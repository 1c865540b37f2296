import { Trans } from '@lingui/react/macro';
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useFormats } from '#i18n/use-formats.ts';
import { later } from '#browser/later.tsx';
import { useSession } from '#browser/session-state.ts';
import { useOpenedWrite } from '#data/outbox/opened-write.ts';
import { useToday } from '#data/today.ts';
import { useGoal } from '#data/goal/use-goal.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SupportMayNot } from '#ui/feedback/support-may-not.tsx';
import { GoalCard } from '#ui/card/goal-card.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { Column, Page } from '#ui/page.tsx';

const GoalForm = later(async () => (await import('#features/commissions/parts/goal/goal-form.tsx')).GoalForm);

/** The goal of the running month, or of that of a goal that waits: set, changed, taken away. */
export function GoalScreen() {
  const { history } = useRouter();
  const formats = useFormats();
  const { facts } = useSession();
  const { today } = useToday();
  const { fix }: { fix?: string } = useSearch({ strict: false });
  const corrected = useOpenedWrite(fix);
  // One that came too late for its month can only be set for the running one.
  const its = corrected?.verdict?.errors.some(({ code }) => code === 'goal_month')
    ? undefined
    : corrected?.params['period'];
  const month = useGoal(typeof its === 'string' ? its : today);
  const consultantId = facts?.consultantId;
  if (month === undefined || corrected === undefined)
    return (
      <Page>
        <ListSkeleton />
      </Page>
    );
  if (month === null || !consultantId)
    return <EmptyState icon={IconTarget} title={<Trans>Goals are not offered here yet</Trans>} />;
  return (
    <Page>
      <Column $span={6}>
        <Section title={formats.month(month.period)}>
          {facts.impersonatedBy !== null ? (
            <SupportMayNot>
              <Trans>A goal is set on the consultant’s own phone only.</Trans>
            </SupportMayNot>
          ) : (
            <GoalForm
              key={`${month.period} ${corrected?.id ?? ''}`}
              month={month}
              consultantId={consultantId}
              corrected={corrected}
              onStored={() => history.back()}
            />
          )}
        </Section>
      </Column>
      {month.goal !== null && month.period === monthOf(today) && (
        <Column $span={6}>
          <GoalCard month={month} today={today} />
        </Column>
      )}
    </Page>
  );
}
