import type { Country } from '#shared/domain/market/choice.ts';
import { TOGGLES } from '#shared/domain/person/toggles.ts';
import type { ProgramRules, RateBlock } from './program-rules.ts';

const LEVELS = ['bronze', 'silver', 'gold', 'platinum'];

/** Basis points for bronze, silver, gold and platinum. */
const GRID: RateBlock['categories'] = {
  appliances: [500, 600, 650, 700],
  'automotive-and-motorcycles': [400, 450, 500, 550],
  'beauty-and-perfumes': [700, 800, 900, 1000],
  'books-and-stationery': [500, 550, 600, 650],
  boys: [800, 900, 1000, 1100],
  cameras: [300, 350, 400, 450],
  computing: [250, 300, 325, 350],
  'events-and-tickets': [150, 200, 225, 250],
  'food-cupboard': [300, 350, 375, 400],
  'games-and-consoles': [300, 350, 400, 425],
  girls: [800, 900, 1000, 1100],
  'grocers-shop': [250, 300, 325, 350],
  home: [600, 700, 775, 850],
  'household-care': [500, 550, 600, 650],
  'kids-and-baby': [500, 600, 650, 700],
  'mens-accessories': [800, 900, 1000, 1100],
  'mens-clothing': [800, 900, 1000, 1100],
  'mens-shoes': [700, 800, 900, 1000],
  phones: [250, 300, 325, 350],
  'sport-and-fitness': [600, 700, 750, 800],
  tablets: [250, 300, 325, 350],
  'tvs-audio-video': [250, 300, 350, 375],
  'unisex-accessories': [700, 800, 900, 1000],
  weddings: [700, 800, 900, 1000],
  'womens-accessories': [800, 900, 1000, 1100],
  'womens-clothing': [800, 900, 1000, 1100],
  'womens-shoes': [700, 800, 900, 1000],
};

/** Minor units, of the markets that there were; a later one has no database of that version. */
const THRESHOLDS: Readonly<Partial<Record<Country, number>>> = { ma: 20_000, ci: 10_000 };

/**
 * The rules that stood in the code before a program was a folder of files: what a database of that version is carried
 * over with. They are history and are never edited; a program changes by its folder.
 */
export const rulesBefore = (country: Country): Omit<ProgramRules, 'version'> => ({
  levels: LEVELS,
  rates: [
    {
      from: '2019-10-01',
      levels: LEVELS,
      categories: GRID,
      other: [300, 300, 300, 300],
      team: { indirect1: 60, indirect2: 25 },
    },
  ],
  steps: {
    bronze: [{ from: 0, impactPerc: 0 }],
    silver: [
      { from: 92, impactPerc: 5 },
      { from: 85, impactPerc: 0 },
      { from: 70, impactPerc: -10 },
      { from: 0, impactPerc: -20 },
    ],
    gold: [
      { from: 92, impactPerc: 5 },
      { from: 86, impactPerc: 0 },
      { from: 75, impactPerc: -10 },
      { from: 0, impactPerc: -20 },
    ],
    platinum: [
      { from: 93, impactPerc: 8 },
      { from: 80, impactPerc: 0 },
      { from: 70, impactPerc: -10 },
      { from: 0, impactPerc: -25 },
    ],
  },
  settleAfterDays: 21,
  keepLevelMonths: null,
  threshold: THRESHOLDS[country] ?? 0,
  graceDays: 14,
  features: TOGGLES,
  categories: {},
  orderTypes: {},
});
