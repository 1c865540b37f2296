import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { Card, CardHead } from '#ui/card/card.tsx';
import { SumList } from '#ui/list/sum-list.tsx';
import type { Profile } from '#features/profile/queries.ts';
import { Detail } from './detail.tsx';

/** What the program wants to know about the work. */
export function ProgramCard({ profile: { consultant, waiting } }: { profile: Profile }) {
  const formats = useFormats();
  const names = (list: readonly { name: string }[]): string => formats.list(list.map(({ name }) => name));
  return (
    <Card>
      <CardHead>
        <h2>
          <Trans>Program</Trans>
        </h2>
      </CardHead>
      <SumList>
        {MARKET.taxPin !== null && (
          <Detail name={<bdi>{MARKET.taxPin}</bdi>} value={consultant.kra_pin} waits={waiting.has('kra_pin')} ltr />
        )}
        <Detail name={<Trans>Consultant number</Trans>} value={consultant.external_id} ltr />
        <Detail
          name={<Trans>Recruitment Channel</Trans>}
          value={consultant.recruitment_channel?.channel}
          waits={waiting.has('recruitment_channel')}
        />
        <Detail name={<Trans>Networks</Trans>} value={names(consultant.networks)} waits={waiting.has('networks')} />
        <Detail
          name={<Trans>Languages you speak</Trans>}
          value={names(consultant.languages)}
          waits={waiting.has('languages')}
        />
        <Detail name={<Trans>When you work</Trans>} value={consultant.timeslot?.name} waits={waiting.has('timeslot')} />
        <Detail
          name={<Trans>Kind of consultant</Trans>}
          value={consultant.jforce_type?.name}
          waits={waiting.has('jforce_type')}
        />
      </SumList>
    </Card>
  );
}
