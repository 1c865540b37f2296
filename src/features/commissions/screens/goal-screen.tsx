import { Trans } from '@lingui/react/macro';
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import { useRouter } from '@tanstack/react-router';
import { useFormats } from '#i18n/use-formats.ts';
import { later } from '#browser/later.tsx';
import { useSession } from '#browser/session-state.ts';
import { useToday } from '#data/today.ts';
import { useGoal } from '#data/use-goal.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SupportMayNot } from '#ui/feedback/support-may-not.tsx';
import { GoalCard } from '#ui/card/goal-card.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { Column, Page } from '#ui/page.tsx';

const GoalForm = later(async () => (await import('#features/commissions/parts/goal/goal-form.tsx')).GoalForm);

/** The goal of the running month: set, changed, taken away. */
export function GoalScreen() {
  const { history } = useRouter();
  const formats = useFormats();
  const { facts } = useSession();
  const { today } = useToday();
  const month = useGoal(today);
  const consultantId = facts?.consultantId;
  if (month === undefined)
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
            <GoalForm key={month.period} month={month} consultantId={consultantId} onStored={() => history.back()} />
          )}
        </Section>
      </Column>
      {month.goal !== null && (
        <Column $span={6}>
          <GoalCard month={month} today={today} />
        </Column>
      )}
    </Page>
  );
}
