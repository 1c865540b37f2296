import { BenchBrowser, type Engine } from '#tests/bench/browser.ts';
import type { Question } from '#tests/bench/lab/queries.ts';
import { LAB } from '#tests/bench/ports.ts';
import { median, shuffled } from '#tests/bench/statistics.ts';

/** What is asked of a single month. */
export const OF_A_MONTH: readonly Question[] = [
  'rowsDashboard',
  'productDashboard',
  'productCommissions',
  'productForecast',
  'productSales',
  'productLines',
  'productPending',
  'rawNewest',
  'rawPage',
  'productOpen',
  'productOpenFiltered',
  'productFilter',
  'productPage',
];
/** What is asked of many months. */
export const OF_A_YEAR: readonly Question[] = ['rowsDashboard', 'productSales', 'productSalesOfYear'];
const PLACES = { dexie: 'rows', raw: 'rows-raw', product: 'product' };

/** Medians in milliseconds by question. */
export interface QueryResult {
  engine: Engine;
  set: string;
  medians: ReadonlyMap<Question, number>;
}

/** Fills rows and the product with a set, then asks each question of both, again and again, in an order of chance. */
export async function measureQueries(
  engine: Engine,
  set: string,
  rounds: number,
  questions: readonly Question[],
): Promise<QueryResult> {
  const browser = await BenchBrowser.open(engine);
  try {
    const page = await browser.page(`${LAB}/lab.html`);
    await page.evaluate(
      async ([name, { dexie, raw, product }]) => {
        await window.lab.runTask('dexie-rows', { kind: 'store', set: name, database: dexie });
        await window.lab.runTask('raw', { kind: 'store', set: name, database: raw });
        await window.lab.runTask('product', { kind: 'pipeline', set: name, database: product });
        await window.lab.runTask('product', { kind: 'lines', set: name, database: product });
      },
      [set, PLACES] as const,
    );
    const times = new Map<Question, number[]>(questions.map((question) => [question, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const question of shuffled(questions)) {
        // A page of its own: nobody pays for the garbage that another question left.
        await page.reload();
        const asked = await page.evaluate(([name, places]) => window.lab.askQuestion(name, places), [
          question,
          PLACES,
        ] as const);
        times.get(question)?.push(...asked);
      }
    }
    return { engine, set, medians: new Map([...times].map(([question, list]) => [question, median(list)])) };
  } finally {
    await browser.close();
  }
}
