import * as v from 'valibot';
import { ORDER_TYPES } from '#shared/domain/items/order-status.ts';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { COUNTRIES } from '#shared/domain/market/markets.ts';
import { TOGGLES } from '#shared/domain/person/toggles.ts';
import { isIsoDay } from '#shared/domain/time/period.ts';

/** The message of each check is what is expected, so that the sentence can say what was found beside it. */
const text = v.pipe(
  v.string('a text'),
  v.trim(),
  v.check((found: string) => !/[\0\p{Cs}]/u.test(found), 'a text of signs that can be kept'),
  v.nonEmpty('a text that is not empty'),
  v.maxLength(500, 'a text of at most 500 characters'),
);
const day = v.pipe(
  v.string('a day like 2026-12-01'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-12-01'),
  v.check((found: string) => isIsoDay(found), 'a day that the calendar has, like 2026-12-01'),
);
const id = v.pipe(
  v.string('an id'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id of small letters, digits and hyphens'),
  v.maxLength(40, 'an id of at most 40 characters'),
);
const amount = v.pipe(
  v.number('an amount'),
  v.minValue(0, 'an amount that is not below zero'),
  v.maxValue(1e12, 'a smaller amount'),
);
const whole = (from: number, to: number) => {
  const expected = `a whole number from ${from} to ${to}`;
  return v.pipe(v.number(expected), v.integer(expected), v.minValue(from, expected), v.maxValue(to, expected));
};
const isTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const percent = v.pipe(
  v.number('a rate in percent'),
  v.minValue(0, 'a rate that is not below zero'),
  v.maxValue(100, 'a rate of at most 100 percent'),
  v.check(isTwoDecimals, 'a rate with at most two decimals'),
);

/** Words in each language of the program. */
const words = v.strictObject({ fr: v.optional(text), ar: v.optional(text), en: v.optional(text) });
export type Words = v.InferOutput<typeof words>;

const step = v.strictObject({
  from: v.pipe(
    v.number('a success rate in percent'),
    v.minValue(0, 'a success rate from 0 to 100'),
    v.maxValue(100, 'a success rate from 0 to 100'),
  ),
  impact: whole(-100, 100),
});

const level = v.strictObject({
  id,
  /** Levels that are no more, whose people have this one from now on. */
  replaces: v.optional(v.array(id, 'a list of levels')),
  requirements: v.optional(
    v.strictObject({
      items_completed: v.optional(whole(1, 1_000_000)),
      sales: v.optional(amount),
      success_rate: v.optional(
        v.pipe(v.number('a success rate in percent'), v.minValue(0, 'a success rate from 0 to 100')),
      ),
    }),
    {},
  ),
  success_rate_steps: v.pipe(v.array(step, 'a list of steps'), v.minLength(1, 'at least one step, from 0 on')),
});

/** One rate for all levels, or one for each. */
const rates = v.union([percent, v.record(id, percent)], 'a rate, or a rate for each level');

const rateBlock = v.strictObject({
  from: day,
  team: v.strictObject({ leader: percent, leader_of_leader: percent }),
  other_categories: rates,
  categories: v.strictObject(Object.fromEntries(PRODUCT_CATEGORIES.map((category) => [category, v.optional(rates)]))),
});

/** program.yaml */
export const settingsSchema = v.strictObject({
  market: v.picklist(COUNTRIES, `one of ${COUNTRIES.join(', ')}`),
  currency: v.pipe(v.string('a currency like MAD'), v.regex(/^[A-Z]{3}$/, 'a currency like MAD')),
  languages: v.pipe(
    v.array(v.picklist(LOCALES, `one of ${LOCALES.join(', ')}`), 'a list of languages'),
    v.minLength(1, 'at least one language'),
  ),
  levels: v.pipe(v.array(level, 'a list of levels, the lowest first'), v.minLength(1, 'at least one level')),
  keep_level_months: v.optional(whole(1, 36)),
  settle_after_days: whole(1, 27),
  payout_threshold: amount,
  bonus_grace_days: whole(0, 90),
  rates: v.pipe(v.array(rateBlock, 'a list of rates'), v.minLength(1, 'at least the rates of today')),
  features: v.array(v.picklist(TOGGLES, `one of ${TOGGLES.join(', ')}`), 'a list of features'),
  categories: v.optional(
    v.record(v.string(), v.picklist(PRODUCT_CATEGORIES, 'one of our categories, like phones')),
    {},
  ),
  order_types: v.optional(v.record(v.string(), v.picklist(ORDER_TYPES, `one of ${ORDER_TYPES.join(', ')}`)), {}),
});
export type Settings = v.InferOutput<typeof settingsSchema>;
export type Rates = v.InferOutput<typeof rates>;

/** bonuses/ID.yaml; `to` is the last day, `withdrawn` the day from which it is taken back. */
export const bonusSchema = v.strictObject({
  metric: v.picklist(['items_completed', 'sales', 'members'], 'one of items_completed, sales, members'),
  target: v.pipe(amount, v.minValue(0.01, 'a target above zero')),
  amount: v.pipe(amount, v.minValue(0.01, 'an amount above zero')),
  from: day,
  to: day,
  grace_days: v.optional(whole(0, 90)),
  withdrawn: v.optional(day),
  levels: v.optional(v.pipe(v.array(id, 'a list of levels'), v.minLength(1, 'at least one level'))),
  on_home: v.optional(v.boolean('true or false'), false),
  title: words,
  description: words,
});
export type BonusFile = v.InferOutput<typeof bonusSchema>;

const link = v.pipe(
  v.string('an address'),
  v.regex(/^(\/(?![/\\])|https:\/\/|tel:|mailto:)\S*$/, 'a path of the app like /faq, or an https address'),
);
const image = v.pipe(
  v.string('an address'),
  v.regex(/^\/(?![/\\])\S+$/, 'a path of this gateway like /api/images/phone'),
);
/** A text for all languages, or one for each. */
const anyWords = v.union([text, words], 'a text, or a text for each language');
const block = { slug: id, title: words, see_more: v.optional(link) };

/** home.yaml: the blocks of the home screen from top to bottom. */
export const homeSchema = v.strictObject({
  blocks: v.array(
    v.variant(
      'type',
      [
        v.strictObject({
          type: v.literal('slider'),
          ...block,
          items: v.array(
            v.strictObject({ id, image, link: v.optional(link), title: words, text: v.optional(words) }),
            'a list of slides',
          ),
        }),
        v.strictObject({
          type: v.literal('products'),
          ...block,
          items: v.array(
            v.strictObject({
              id: v.pipe(v.string('an id in quotes'), v.regex(/^[\w.-]{1,60}$/, 'an id')),
              title: anyWords,
              text: v.optional(anyWords),
              image: v.optional(image),
              link,
              price: amount,
              category: v.picklist(PRODUCT_CATEGORIES, 'one of our categories, like phones'),
            }),
            'a list of products',
          ),
        }),
        v.strictObject({
          type: v.literal('links'),
          ...block,
          items: v.array(v.strictObject({ id, icon: id, link, title: words }), 'a list of links'),
        }),
      ],
      'a type: slider, products or links',
    ),
    'a list of blocks',
  ),
});
export type HomeFile = v.InferOutput<typeof homeSchema>;

/** people.yaml: who may look through whose sessions; ids are those of the marketplace. */
export const peopleSchema = v.strictObject({
  support: v.array(
    v.strictObject({
      id: text,
      sees: v.union([v.literal('everybody'), v.pipe(v.array(text), v.minLength(1))], 'everybody, or a list of ids'),
    }),
    'a list of people',
  ),
});
export type PeopleFile = v.InferOutput<typeof peopleSchema>;
