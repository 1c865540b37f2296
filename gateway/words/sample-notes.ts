import type { Locale } from '#shared/domain/market/locale.ts';

type Words = Readonly<Record<Exclude<Locale, 'fr'>, string>>;

/**
 * What the sample says of its people. It lies in the database in French, the language of the program; here it is found by
 * those words, `{name}` for any name.
 */
const NOTES = new Map<string, Words>([
  [
    'Consultante, niveau Argent, 14 mois de commandes',
    { en: 'Consultant, Silver level, 14 months of orders', ar: 'مستشارة، المستوى الفضي، طلبات 14 شهرًا' },
  ],
  [
    'Magasin {name}, niveau Platine, 20 000 articles',
    { en: 'The store {name}, Platinum level, 20,000 items', ar: 'متجر {name}، المستوى البلاتيني، 20000 منتج' },
  ],
  [
    'Consultante en arabe, niveau Or, 8 mois de commandes',
    {
      en: 'Consultant in Arabic, Gold level, 8 months of orders',
      ar: 'مستشارة بالعربية، المستوى الذهبي، طلبات 8 أشهر',
    },
  ],
  [
    'Consultant en anglais, passé de Bronze à Argent, 5 mois de commandes',
    {
      en: 'Consultant in English, promoted from Bronze to Silver, 5 months of orders',
      ar: 'مستشار بالإنجليزية، ترقّى من البرونزي إلى الفضي، طلبات 5 أشهر',
    },
  ],
  ['Nouveau consultant, sans commande', { en: 'New consultant, no order yet', ar: 'مستشار جديد، بدون طلبات' }],
  [
    'Consultant dont les commandes et niveaux sont désactivés',
    { en: 'Consultant without orders and levels: switched off', ar: 'مستشار أُوقفت لديه الطلبات والمستويات' },
  ],
  [
    'Compte suspendu, ses données restent lisibles',
    { en: 'Suspended account, its data can still be read', ar: 'حساب معلّق، بياناته تبقى مقروءة' },
  ],
  ['Compte banni', { en: 'Banned account', ar: 'حساب محظور' }],
  [
    'Support : peut voir les comptes des autres',
    { en: 'Support: may look at the accounts of others', ar: 'الدعم: يمكنه الاطلاع على حسابات الآخرين' },
  ],
  [
    'A ouvert une session, pas encore inscrite',
    { en: 'Has signed in, not registered yet', ar: 'سجّلت الدخول ولم تسجّل في البرنامج بعد' },
  ],
  [
    'Inscrit, conditions du programme à accepter',
    { en: 'Registered, must accept the terms of the program', ar: 'مسجّل، عليه قبول شروط البرنامج' },
  ],
  [
    'Inscrite, compte de paiement obligatoire à ajouter',
    { en: 'Registered, must add a payment account', ar: 'مسجّلة، عليها إضافة حساب الدفع' },
  ],
  [
    'Consultant, accord mis à jour à accepter',
    { en: 'Consultant, must accept the changed agreement', ar: 'مستشار، عليه قبول الاتفاقية المحدَّثة' },
  ],
  [
    'Consultante, compte en cours de confirmation',
    { en: 'Consultant, account being confirmed', ar: 'مستشارة، حسابها قيد التأكيد' },
  ],
  [
    'Consultante, niveau Or, cheffe d’équipe de {name}',
    { en: 'Consultant, Gold level, leads the team of {name}', ar: 'مستشارة، المستوى الذهبي، رئيسة فريق {name}' },
  ],
  [
    'Dans l’équipe de {name}, a elle-même une équipe',
    { en: 'In the team of {name}, with a team of her own', ar: 'في فريق {name}، ولها فريقها' },
  ],
  [
    'Dans l’équipe de {name}, a lui-même une équipe',
    { en: 'In the team of {name}, with a team of his own', ar: 'في فريق {name}، وله فريقه' },
  ],
  ['Dans l’équipe de {name}, nouvelle', { en: 'In the team of {name}, new', ar: 'في فريق {name}، جديدة' }],
  ['Dans l’équipe de {name}', { en: 'In the team of {name}', ar: 'في فريق {name}' }],
]);

const NAME = '{name}';

/** The name that stands in the note where the pattern has one; null when the note is another one. */
function nameIn(note: string, pattern: string): string | null {
  const [before = '', after] = pattern.split(NAME);
  if (after === undefined) return note === pattern ? '' : null;
  return note.startsWith(before) && note.endsWith(after) ? note.slice(before.length, note.length - after.length) : null;
}

/** A note of the sample in another language; one that is not of the sample stays as it is. */
export function sampleNote(note: string, locale: Locale): string {
  if (locale === 'fr') return note;
  for (const [pattern, words] of NOTES) {
    const name = nameIn(note, pattern);
    if (name !== null) return words[locale].replace(NAME, name);
  }
  return note;
}
