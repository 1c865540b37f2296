import type { Place } from '#gateway/sample/country/scene.ts';
import type { Random } from '#gateway/sample/random.ts';
import { SCENE } from '#gateway/sample/scene-of-market.ts';

export const CITIES = SCENE.cities;

export interface Customer {
  name: string;
  phone: string;
  address: string;
  email: string | null;
}

/** A made-up customer of the market: half have left an e-mail address. */
export function inventCustomer(random: Random, home: Place): Customer {
  const { firstNames, lastNames, arabic: inArabic, streets, mobile } = SCENE;
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  const arabic = random.chance(0.16) ? inArabic : null;
  const place = random.chance(0.7) ? home : random.pick(CITIES);
  const mail = `${first}.${last}`.toLowerCase().replace(/[\s’]+/g, '');
  return {
    name: arabic ? `${random.pick(arabic.firstNames)} ${random.pick(arabic.lastNames)}` : `${first} ${last}`,
    phone: `${random.pick(mobile)}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`,
    address: `${random.whole(1, 240)}, ${random.pick(streets)}, ${random.pick(place.quarters)}, ${place.city}`,
    email: random.chance(0.5) ? `${mail}${random.whole(1, 99)}@mail.example` : null,
  };
}
