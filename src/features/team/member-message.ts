import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TeamMember } from '#shared/contract/calls/team.ts';
import type { Standing } from './search.ts';

/** For whoever sells less, and where nothing is known of the month that runs. */
const NO_NEWS = msg({ message: 'Hello {name}, how is it going this month? Tell me if I can help you sell more.' });

const WORDS: Readonly<Record<Standing, MessageDescriptor>> = {
  new: msg({ message: 'Hello {name}, welcome to the team! Do you need help with your first sales? I am here.' }),
  grew: msg({ message: 'Hello {name}, well done: you are selling more than last month. Keep it up!' }),
  still: msg({ message: 'Hello {name}, how are you? I see no sale of yours yet this month. Can I help you?' }),
  less: NO_NEWS,
};

/** What a leader would write to a member, in the language of `i18n`; `standing` null where the one that is known is of a month that is over. */
export function memberMessage(member: Pick<TeamMember, 'first_name'>, standing: Standing | null, i18n: I18n): string {
  const { id, message } = standing === null ? NO_NEWS : WORDS[standing];
  return i18n._(id, { name: member.first_name }, { message: message ?? id });
}
