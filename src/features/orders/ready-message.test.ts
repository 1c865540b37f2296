import { describe, expect, it } from 'vitest';
import { sampleItem } from '#tests/support/sample-items.ts';
import { wordsIn } from '#i18n/use-words-in.ts';
import { NEEDS, type NeedsAttentionOrder } from '#shared/domain/items/orders-need-you.ts';
import { customerLanguage, readyMessage } from './ready-message.ts';

const order = (part: Partial<NeedsAttentionOrder> = {}): NeedsAttentionOrder => ({
  orderId: '315470233',
  need: 'slow',
  items: [sampleItem({ name: 'Blender' })],
  stake: 0,
  ...part,
});

describe('a message to a customer', () => {
  it.each(['fr', 'ar', 'en'] as const)(
    'names the order and the product in %s, another for each need',
    async (locale) => {
      const i18n = await wordsIn(locale);
      const texts = NEEDS.map((need) => readyMessage(order({ need }), 'Hind', i18n));
      expect(new Set(texts).size).toBe(NEEDS.length);
      for (const text of texts) {
        expect(text).toMatch(/Hind.*315470233.*Blender/);
        expect(text).not.toMatch(/[{}]/);
      }
    },
  );

  it('is in a language that customers read, whatever the app is in', () => {
    expect(customerLanguage('ar', ['fr', 'ar'])).toBe('ar');
    expect(customerLanguage('en', ['fr', 'ar'])).toBe('fr');
    expect(customerLanguage('ar', ['fr'])).toBe('fr');
  });

  it('greets without a name where none is told, and names three products at most', async () => {
    const names = ['A1', 'B2', 'C3', 'D4'];
    const [first = sampleItem(), ...rest] = names.map((name) => sampleItem({ name }));
    const text = readyMessage(order({ items: [first, ...rest] }), null, await wordsIn('en'));
    expect(text).toMatch(/^Hello, your order 315470233 \(A1, B2, C3 …\) is/);
  });
});
