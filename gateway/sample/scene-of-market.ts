import type { Country } from '#shared/domain/market/choice.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { IVORY_COAST_SCENE } from './country/ivory-coast.ts';
import { MOROCCO_SCENE } from './country/morocco.ts';
import type { Scene } from './country/scene.ts';

const SCENES: Readonly<Record<Country, Scene>> = { ma: MOROCCO_SCENE, ci: IVORY_COAST_SCENE };

/** What the sample looks like in the market that this gateway is for. */
export const SCENE: Scene = SCENES[MARKET.country];

/** An amount of the sample, which is written in hundredths of a dirham, in minor units of the market's currency. */
export const inMarket = (hundredths: number): number =>
  hundredths < 0 ? -SCENE.price(-hundredths / 100) : SCENE.price(hundredths / 100);
