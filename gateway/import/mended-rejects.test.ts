import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { Rejects } from './rejects.ts';
import { runImport } from './run-import.ts';

const database = databaseForTests();

const HEADER = ['commande', 'conseiller', 'désignation', 'montant', 'état', 'date'];
const ROWS = [
  ['C-1', 'AM-7', 'Écran 24"', '1699,00', 'Livrée', '02/11/2026'],
  ['C-2', 'AM-7', 'Fer à repasser', 'offert', 'Livrée', '03/11/2026'],
  ['C-3', 'AM-7', '"Étagère\nen deux"', 'offert', 'Livrée', '04/11/2026'],
];
const column = (name: string) => ({ column: name });
const mappingOf = (delimiter: string, encoding: string) => ({
  timeZone: 'Africa/Casablanca',
  dateFormat: 'DD/MM/YYYY',
  decimalMark: ',',
  delimiter,
  encoding,
  fields: {
    orderId: column('commande'),
    itemId: { constant: '1' },
    consultant: column('conseiller'),
    name: column('désignation'),
    price: column('montant'),
    currency: { constant: 'MAD' },
    status: column('état'),
  },
  times: { created: column('date') },
  statuses: { Livrée: 'delivered' },
});

it.each([
  [';', 'utf-8', 'utf8'],
  [';', 'windows-1252', 'latin1'],
  ['\t', 'utf-16le', 'utf16le'],
] as const)(
  'rejected rows that were mended come in by the same mapping (%j, %s)',
  async (delimiter, encoding, written) => {
    const [file, mapping] = [join(database.folder, `${written}.csv`), join(database.folder, `${written}.json`)];
    const text = [HEADER, ...ROWS].map((cells) => cells.join(delimiter)).join('\r\n');
    await writeFile(file, Buffer.from(text.replaceAll('C-', `${written}-`), written));
    await writeFile(mapping, JSON.stringify(mappingOf(delimiter, encoding)));
    const load = (from: string) =>
      runImport(testServices(database.db, '2026-11-20T12:00:00Z'), { file: from, mapping }, () => undefined);
    const { rejects, imported } = await load(file);
    expect(imported).toBe(1);
    const mended = join(database.folder, `${written}-mended.csv`);
    await writeFile(
      mended,
      (await readFile(rejects ?? '', 'utf8')).replaceAll(
        `${delimiter}offert${delimiter}`,
        `${delimiter}12,00${delimiter}`,
      ),
    );
    expect(await load(mended)).toMatchObject({ rows: 2, imported: 2, rejected: 0 });
    const names = await database.db
      .selectFrom('order_item')
      .select(['name', 'price_minor'])
      .where('order_id', 'like', `${written}-%`)
      .orderBy('order_id')
      .execute();
    expect(names).toEqual([
      { name: 'Écran 24"', price_minor: 169_900 },
      { name: 'Fer à repasser', price_minor: 1200 },
      { name: 'Étagère\nen deux', price_minor: 1200 },
    ]);
  },
);

it('rejected rows of an export that has a column "line" of its own come in by the same mapping', async () => {
  const [file, mapping] = [join(database.folder, 'named.csv'), join(database.folder, 'named.json')];
  const header = ['line', ...HEADER, 'reason', '"rejected_reason"'].join(';');
  const { fields, ...rest } = mappingOf(';', 'utf-8');
  await writeFile(mapping, JSON.stringify({ ...rest, fields: { ...fields, itemId: column('line') } }));
  await writeFile(
    file,
    [header, '7;N-1;AM-7;Fer;12,00;Livrée;03/11/2026;;', '8;N-1;AM-7;Fer;offert;Livrée;03/11/2026;;'].join('\n'),
  );
  const load = (from: string) =>
    runImport(testServices(database.db, '2026-11-20T12:00:00Z'), { file: from, mapping }, () => undefined);
  const { rejects } = await load(file);
  const mended = (await readFile(rejects ?? '', 'utf8')).replace(';offert;', ';15,00;');
  expect(mended.split('\n')[0]).toBe(`rejected_line;rejected_rejected_reason;${header}`);
  await writeFile(join(database.folder, 'named-mended.csv'), mended);
  expect(await load(join(database.folder, 'named-mended.csv'))).toMatchObject({ rows: 1, imported: 1, rejected: 0 });
});

it('rejected rows that somebody mends are kept when their export is imported again, and the line says where', async () => {
  const [file, mapping] = [join(database.folder, 'again.csv'), join(database.folder, 'again.json')];
  await writeFile(
    file,
    [HEADER, ...ROWS]
      .map((cells) => cells.join(';'))
      .join('\n')
      .replaceAll('C-', 'again-'),
  );
  await writeFile(mapping, JSON.stringify(mappingOf(';', 'utf-8')));
  const said: string[] = [];
  const load = () =>
    runImport(testServices(database.db, '2026-11-20T12:00:00Z'), { file, mapping }, (line) => said.push(line));
  await load();
  const written = await readFile(`${file}.rejects.csv`, 'utf8');
  await writeFile(`${file}.rejects.csv`, written.replaceAll('offert', '12,00'));
  expect(await load()).toMatchObject({ rejected: 2, rejects: `${file}.rejects.csv` });

  const aside = (await readdir(database.folder)).filter((name) => /^again\.csv\.rejects\..+\.csv$/.test(name));
  expect(aside).toHaveLength(1);
  const mended = join(database.folder, aside[0] ?? '');
  expect(said).toContain(`The rejected rows of an earlier import are kept in ${mended}.`);
  expect(await readFile(mended, 'utf8')).toBe(written.replaceAll('offert', '12,00'));
  expect(await readFile(`${file}.rejects.csv`, 'utf8')).toBe(written);
});

it('rejected rows that somebody began to mend after the import was killed are kept when it goes on', async () => {
  const place = join(database.folder, 'killed.csv.rejects.csv');
  const said: string[] = [];
  const written = { delimiter: ',', encoding: 'utf-8' } as const;
  const rejectsOf = () => new Rejects([place], (line) => said.push(line), written);
  const killed = rejectsOf();
  await killed.add(2, 'no amount', 'C-2,offert', 'order,price');
  const { bytes } = killed;
  await killed.close();
  const mended = (await readFile(place, 'utf8')).replace('offert', '1699.00 mended by hand');
  await writeFile(place, mended);
  const next = rejectsOf();
  await next.resume({ place, bytes });
  await next.close();
  const aside = /kept in (.+)\.$/.exec(said[0] ?? '')?.[1] ?? '';
  expect(await readFile(aside, 'utf8')).toBe(mended);

  // Nothing is kept twice of a file that is as the import left it.
  said.length = 0;
  const again = rejectsOf();
  await again.resume({ place, bytes });
  await again.close();
  expect(said).toEqual([]);
});
