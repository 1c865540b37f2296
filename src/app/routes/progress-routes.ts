import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { later } from '#browser/later.tsx';
import { parseTeamSearch } from '#features/team/search.ts';
import { parseFixSearch } from './fix-search.ts';
import { place } from './place.ts';

const underHome = (): string[] => ['/home'];
const underBonuses = (): string[] => ['/home', '/bonuses'];
const underSuccessRate = (): string[] => ['/home', '/success-rate'];
const underLevel = (): string[] => ['/home', '/level'];
const underTeam = (): string[] => ['/home', '/team-members'];

/** How far the consultant has come, alone and with a team. */
export const progressRoutes = [
  createRoute({
    ...place('/bonuses', { title: msg`Bonuses`, parents: underHome }),
    component: later(async () => (await import('#features/bonuses/screens/bonuses-screen.tsx')).BonusesScreen),
  }),
  createRoute({
    ...place('/bonuses/details/$id', { title: msg`Bonus`, parents: underBonuses }),
    component: later(async () => (await import('#features/bonuses/screens/bonus-screen.tsx')).BonusScreen),
  }),
  createRoute({
    ...place('/success-rate', { title: msg`Success Rate`, parents: underHome }),
    component: later(
      async () => (await import('#features/success-rate/screens/success-rate-screen.tsx')).SuccessRateScreen,
    ),
  }),
  createRoute({
    ...place('/success-rate/penalties', { title: msg`Commission penalties`, parents: underSuccessRate }),
    component: later(async () => (await import('#features/success-rate/screens/penalties-screen.tsx')).PenaltiesScreen),
  }),
  createRoute({
    ...place('/success-rate/penalty-rates', { title: msg`Current penalty rates`, parents: underSuccessRate }),
    component: later(
      async () => (await import('#features/success-rate/screens/penalty-rates-screen.tsx')).PenaltyRatesScreen,
    ),
  }),
  createRoute({
    ...place('/level', { title: msg`Level`, parents: underHome }),
    component: later(async () => (await import('#features/level/screens/level-screen.tsx')).LevelScreen),
  }),
  createRoute({
    ...place('/level/advantages', { title: msg`Your advantages`, parents: underLevel }),
    component: later(async () => (await import('#features/level/screens/advantages-screen.tsx')).AdvantagesScreen),
  }),
  createRoute({
    ...place('/level/next-level-advantages', { title: msg`Next level`, parents: underLevel }),
    component: later(async () => (await import('#features/level/screens/next-level-screen.tsx')).NextLevelScreen),
  }),
  createRoute({
    ...place('/team-members', { title: msg`Team Members`, parents: underHome, scrollTop: true }),
    validateSearch: parseTeamSearch,
    component: later(async () => (await import('#features/team/screens/team-screen.tsx')).TeamScreen),
  }),
  createRoute({
    ...place('/team-members/share', { title: msg`Share my link`, parents: underTeam }),
    component: later(async () => (await import('#features/team/screens/share-screen.tsx')).ShareScreen),
  }),
  createRoute({
    ...place('/team-members/recruit-member', { title: msg`Recruit a member`, parents: underTeam }),
    validateSearch: parseFixSearch,
    component: later(async () => (await import('#features/team/screens/recruit-screens.tsx')).RecruitMemberScreen),
  }),
  createRoute({
    ...place('/team-members/recruit-store', { title: msg`Recruit a store`, parents: underTeam }),
    validateSearch: parseFixSearch,
    component: later(async () => (await import('#features/team/screens/recruit-screens.tsx')).RecruitStoreScreen),
  }),
  createRoute({
    ...place('/team-members/$id', { title: msg`Team member`, parents: underTeam }),
    component: later(async () => (await import('#features/team/screens/member-screen.tsx')).MemberScreen),
  }),
  createRoute({
    ...place('/team-leader', { title: msg`Team Leader`, parents: underHome }),
    component: later(async () => (await import('#features/team/screens/leader-screen.tsx')).LeaderScreen),
  }),
] as const;
