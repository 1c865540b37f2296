import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 86_400_000;
/** As a shop numbers its orders in its books. */
export const ORDER = 'E/2026/1';
const column = (name: string) => ({ column: name });

/** Writes what another program leaves behind: an export in its own words, and the mapping of it. */
export function writeExport(folder: string): { file: string; mapping: string; lastMonth: string } {
  const today = new Date().toISOString().slice(0, 10);
  const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0)).toISOString();
  const [file, mapping] = [join(folder, 'orders.csv'), join(folder, 'mapping.json')];
  writeFileSync(
    file,
    [
      'commande;ligne;conseiller;prenom;nom;designation;montant;etat;rayon;cree;livre',
      `H1;1;4711;Awa;Kone;Ancien;100000;livre;Telephones;2026-01-05;2026-01-07`,
      `A1;1;4711;Awa;Kone;Tecno Spark;125000;cree;Telephones;${today};`,
      `A2;1;4711;Awa;Kone;Bouilloire;20000;cree;;${today};`,
      `A3;1;4711;Awa;Kone;Sans prix;gratuit;cree;;${today};`,
    ].join('\n'),
  );
  const fields = {
    orderId: column('commande'),
    itemId: column('ligne'),
    consultant: column('conseiller'),
    consultantFirstName: column('prenom'),
    consultantLastName: column('nom'),
    name: column('designation'),
    price: column('montant'),
    currency: { constant: 'XOF' },
    status: column('etat'),
    category: column('rayon'),
  };
  const times = { created: column('cree'), delivered: column('livre') };
  const statuses = { cree: 'created', livre: 'delivered' };
  const how = { delimiter: ';', timeZone: 'Africa/Abidjan', dateFormat: 'YYYY-MM-DD' };
  writeFileSync(mapping, JSON.stringify({ ...how, fields, times, statuses }));
  return { file, mapping, lastMonth: lastMonth.slice(0, 10) };
}

/** Everything that is known of a consultant by events alone, in an order in which nobody would tell it. */
export function eventsOf(consultant: string): object[] {
  const at = (hoursAgo: number): string => new Date(Date.now() - hoursAgo * (DAY_MS / 24)).toISOString();
  const item = (id: string, price: string, category?: string) => ({
    item_id: id,
    name: `Article ${id}`,
    price,
    ...(category === undefined ? {} : { category }),
    product_id: `P-${id}`,
  });
  const status = (id: string, itemId: string, is: string, hoursAgo: number) => ({
    id,
    kind: 'item-status',
    at: at(hoursAgo),
    data: {
      consultant,
      order_id: ORDER,
      item_id: itemId,
      status: is,
      ...(is === 'failed' ? { reason: 'Refusé' } : {}),
    },
  });
  const person = { consultant, first_name: 'Mariam', last_name: 'Traoré', email: 'mariam@mail.example' };
  const items = [item('1', '150000', 'Telephones'), item('2', '30000'), item('3', '40000', 'Telephones')];
  const order = { order_id: ORDER, consultant, ordered_at: at(3), customer: { name: 'Nadia' }, items };
  return [
    status('s-1', '3', 'failed', 1),
    { id: 'p-1', kind: 'product', at: at(1), data: { product_id: 'P-1', name: 'Tecno Camon' } },
    { id: 'a-1', kind: 'adjustment', at: at(1), data: { consultant, amount: '500', words: 'Prime' } },
    { id: 'o-1', kind: 'order', at: at(3), data: order },
    status('s-2', '1', 'ongoing', 2),
    { id: 'c-1', kind: 'consultant', at: at(4), data: person },
  ];
}
