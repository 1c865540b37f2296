import type { ProductCategory } from '#shared/domain/items/product-category.ts';

/** The levels of the program, lowest first: the columns of the grid below. */
export const LEVEL_IDS = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/**
 * The commission grid: basis points per category and level (bronze, silver, gold, platinum). Sample rates; a marketplace
 * writes its own here. A rate counts for items created from then on, never for those already there.
 */
export const COMMISSION_RATES: Readonly<Record<ProductCategory, readonly [number, number, number, number]>> = {
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

/** For items whose category the grid does not know. */
export const FALLBACK_RATE_BP = 300;

/**
 * What the leader of a seller (`indirect1`) and the leader's leader (`indirect2`) earn on the price of an item, in basis
 * points; sample rates like the grid.
 */
export const INDIRECT_RATES_BP = { indirect1: 60, indirect2: 25 } as const;
