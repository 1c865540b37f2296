import { msg } from '@lingui/core/macro';
import { lazyScreen } from './lazy-screen.tsx';
import { place } from './place.ts';

const underHome = (): string[] => ['/home'];
const underSuccessRate = (): string[] => ['/home', '/success-rate'];

/** The places that tell how far the consultant has come. */
export const bonuses = {
  ...place({ rule: 'bonuses', title: msg`Bonuses`, parents: underHome, frame: 'shell' }),
  component: lazyScreen(async () => (await import('#features/bonuses/screens/bonuses-screen.tsx')).BonusesScreen),
};

export const bonusesDetailsById = {
  ...place({ rule: 'bonuses', title: msg`Bonus`, parents: () => ['/home', '/bonuses'], frame: 'shell' }),
  component: lazyScreen(async () => (await import('#features/bonuses/screens/bonus-screen.tsx')).BonusScreen),
};

export const successRate = {
  ...place({ rule: 'successRate', title: msg`Success Rate`, parents: underHome, frame: 'shell' }),
  component: lazyScreen(
    async () => (await import('#features/success-rate/screens/success-rate-screen.tsx')).SuccessRateScreen,
  ),
};

export const successRatePenalties = {
  ...place({ rule: 'successRate', title: msg`Commission penalties`, parents: underSuccessRate, frame: 'shell' }),
  component: lazyScreen(
    async () => (await import('#features/success-rate/screens/penalties-screen.tsx')).PenaltiesScreen,
  ),
};

export const successRatePenaltyRates = {
  ...place({ rule: 'successRate', title: msg`Current penalty rates`, parents: underSuccessRate, frame: 'shell' }),
  component: lazyScreen(
    async () => (await import('#features/success-rate/screens/penalty-rates-screen.tsx')).PenaltyRatesScreen,
  ),
};

export const level = {
  ...place({ rule: 'level', title: msg`Level`, parents: underHome, frame: 'shell' }),
  component: lazyScreen(async () => (await import('#features/level/screens/level-screen.tsx')).LevelScreen),
};

export const levelAdvantages = {
  ...place({ rule: 'level', title: msg`Your advantages`, parents: () => ['/home', '/level'], frame: 'shell' }),
  component: lazyScreen(async () => (await import('#features/level/screens/advantages-screen.tsx')).AdvantagesScreen),
};

export const levelNextLevelAdvantages = {
  ...place({ rule: 'level', title: msg`Next level`, parents: () => ['/home', '/level'], frame: 'shell' }),
  component: lazyScreen(async () => (await import('#features/level/screens/next-level-screen.tsx')).NextLevelScreen),
};
