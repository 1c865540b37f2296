import { msg } from '@lingui/core/macro';
import { parseFixSearch } from './fix-search.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { place } from './place.ts';

const underHome = (): string[] => ['/home'];
const underTeam = (): string[] => ['/home', '/team-members'];

/** The places of the team: what the guard calls them, what lies above them, and their screens. */
export const teamMembers = {
  ...place({ rule: 'teamMembers', title: msg`Team Members`, parents: underHome, frame: 'shell', scrollTop: true }),
  component: lazyScreen(async () => (await import('#features/team/screens/team-screen.tsx')).TeamScreen),
};

export const teamMembersShare = {
  ...place({ rule: 'teamMembers', title: msg`Share my link`, parents: underTeam, frame: 'shell' }),
  component: lazyScreen(async () => (await import('#features/team/screens/share-screen.tsx')).ShareScreen),
};

export const teamMembersRecruitMember = {
  ...place({ rule: 'teamMembers', title: msg`Recruit a member`, parents: underTeam, frame: 'shell' }),
  validateSearch: parseFixSearch,
  component: lazyScreen(async () => (await import('#features/team/screens/recruit-screens.tsx')).RecruitMemberScreen),
};

export const teamMembersRecruitStore = {
  ...place({ rule: 'teamMembers', title: msg`Recruit a store`, parents: underTeam, frame: 'shell' }),
  validateSearch: parseFixSearch,
  component: lazyScreen(async () => (await import('#features/team/screens/recruit-screens.tsx')).RecruitStoreScreen),
};

export const teamMembersById = {
  ...place({
    rule: 'teamMembers',
    title: msg`Team member`,
    parents: underTeam,
    frame: 'shell',
  }),
  component: lazyScreen(async () => (await import('#features/team/screens/member-screen.tsx')).MemberScreen),
};

export const teamLeader = {
  ...place({ rule: 'teamLeader', title: msg`Team Leader`, parents: underHome, frame: 'shell' }),
  component: lazyScreen(async () => (await import('#features/team/screens/leader-screen.tsx')).LeaderScreen),
};
