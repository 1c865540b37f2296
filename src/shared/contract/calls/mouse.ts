import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { minorUnits, none } from '#shared/contract/shapes.ts';

/** A static block of the content service: `content` is HTML, hostile until sanitised. */
const blockSchema = v.object({ key: v.string(), name: v.string(), content: v.string() });
export type Block = v.InferOutput<typeof blockSchema>;

export const block = defineCall({
  method: 'GET',
  path: 'mouse/blocks/{blockCode}',
  access: 'session',
  query: none,
  body: none,
  answer: blockSchema,
});

/**
 * An item of a home block. In a `slider`: picture, title, text and link. In `ready-to-sell`: a product with its price
 * and what the consultant earns. In `links`: a label and its target. A link is a path of the app or an https address.
 */
const homeItem = v.object({
  id: v.string(),
  title: v.string(),
  text: v.optional(v.nullable(v.string()), null),
  image: v.optional(v.nullable(v.string()), null),
  link: v.optional(v.nullable(v.string()), null),
  price: v.optional(v.nullable(minorUnits), null),
  commission: v.optional(v.nullable(minorUnits), null),
  currency: v.optional(v.nullable(v.string()), null),
  icon: v.optional(v.nullable(v.string()), null),
});

/** `type`: `slider`, `products` or `links`; a type that a newer gateway adds is skipped by the client. */
export const homeBlockSchema = v.object({
  title: v.string(),
  type: v.string(),
  endpoint: v.nullable(v.string()),
  see_more: v.nullable(v.string()),
  slug: v.string(),
  items: v.array(homeItem),
});
export type HomeBlock = v.InferOutput<typeof homeBlockSchema>;

export const homepage = defineCall({
  method: 'GET',
  path: 'mouse/homepage',
  access: 'session',
  query: none,
  body: none,
  answer: v.object({ data: v.array(homeBlockSchema) }),
});
