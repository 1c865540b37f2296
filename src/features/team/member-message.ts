import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TeamMember } from '#shared/contract/calls/team.ts';
import type { Standing } from './search.ts';

const WORDS: Readonly<Record<Standing, MessageDescriptor>> = {
  new: msg({ message: 'Hello {name}, welcome to the team! Do you need help with your first sales? I am here.' }),
  grew: msg({ message: 'Hello {name}, well done: you are selling more than last month. Keep it up!' }),
  still: msg({ message: 'Hello {name}, how are you? I see no sale of yours yet this month. Can I help you?' }),
  less: msg({ message: 'Hello {name}, how is it going this month? Tell me if I can help you sell more.' }),
};

/** What a leader would write to a member, in the language of `i18n`. */
export function memberMessage(member: Pick<TeamMember, 'first_name'>, standing: Standing, i18n: I18n): string {
  const { id, message } = WORDS[standing];
  return i18n._(id, { name: member.first_name }, { message: message ?? id });
}
