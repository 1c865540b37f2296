import type { ReactNode } from 'react';
import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import type { PayoutRow } from '#shared/db/schema.ts';
import type { LoadState } from '#shared/domain/load-state.ts';
import type { FeatureToggles } from '#shared/domain/person/toggles.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import type { TellPainted } from '#features/home/first-paint.ts';
import type { ChosenMonth } from '#features/home/parts/month-section.tsx';

/** What is here of the running month, with the figures of its tiles. */
interface RunningMonth {
  figures: MonthFigures;
  /** Gateway time for which all of it is true. */
  asOf: string;
  /** The features that have a tile. */
  tiles: FeatureToggles;
  /** Something was earned that may be shown. */
  earns: boolean;
  /** First day that can be asked for. */
  first: string;
}

/** All that the sections of home are made of. */
export interface HomeView {
  /** Gateway time in milliseconds, and the market's day at it. */
  now: number;
  today: string;
  toggles: FeatureToggles;
  /** Two columns instead of one. */
  wide: boolean;
  /** Pictures are shown at once. */
  pictures: boolean;
  /** The program is set up. */
  ready: boolean;
  /** Nobody ever ordered from this person: there is nothing to count but what a team brings. */
  newcomer: boolean;
  /** How the month stands; null while it is read. */
  load: LoadState | null;
  /** The month; null unless `load` is ready. */
  month: RunningMonth | null;
  /** It is compared with the month before, or there is nothing to compare it with. */
  compared: boolean;
  chosen: ChosenMonth;
  /** The payout that home leads with. */
  due: PayoutRow | null;
  /** End of the visit before this one (UTC ISO), null when there was none. */
  visit: string | null;
  /** Blocks of the home page and their moment; undefined while they are read. */
  home: { blocks: HomeBlock[]; asOf: string } | undefined;
  /** By which a card that leads says how it stands. */
  paint: TellPainted;
}

/** A part of home. It tells by `useSettled` when it knows what it shows; false and null show nothing. */
export interface HomeSection {
  name: string;
  /** It stands on top and is seen at once with the others that do. */
  leads?: boolean;
  /** On a wide screen it stands in the narrow column. */
  aside?: boolean;
  show: (view: HomeView) => ReactNode;
}
