import type { Random } from './random.ts';

type Names = readonly string[];

const FIRST: Names = [
  'Mohammed',
  'Fatima',
  'Youssef',
  'Khadija',
  'Ahmed',
  'Amina',
  'Omar',
  'Hind',
  'Rachid',
  'Nadia',
  'Karim',
  'Imane',
  'Mehdi',
  'Zineb',
  'Hamza',
  'Soukaina',
  'Anas',
  'Meryem',
  'Ayoub',
  'Hajar',
  'Said',
  'Latifa',
  'Driss',
  'Siham',
  'Abdellah',
  'Naima',
  'Reda',
  'Ghita',
  'Othmane',
  'Salma',
  'Ilyas',
  'Chaimae',
  'Nabil',
  'Btissam',
  'Adil',
  'Loubna',
];
const LAST: Names = [
  'Bennani',
  'El Alaoui',
  'Tazi',
  'Berrada',
  'Idrissi',
  'Chraibi',
  'El Amrani',
  'Benjelloun',
  'Lahlou',
  'Fassi Fihri',
  'Ouazzani',
  'Saidi',
  'Ziani',
  'Bouazza',
  'El Khattabi',
  'Naciri',
  'Belkadi',
  'Mansouri',
  'Haddad',
  'El Ghazi',
  'Kabbaj',
  'Sekkat',
  'Bakkali',
  'Filali',
  'Mernissi',
  'Ait Lahcen',
  'Oubella',
  'Tahiri',
  'Daoudi',
  'El Yousfi',
];
const ARABIC_FIRST: Names = [
  'محمد',
  'فاطمة الزهراء',
  'يوسف',
  'خديجة',
  'أمينة',
  'عمر',
  'هند',
  'رشيد',
  'نادية',
  'إيمان',
  'زينب',
  'سعيد',
];
const ARABIC_LAST: Names = [
  'بناني',
  'العلوي',
  'التازي',
  'الإدريسي',
  'العمراني',
  'الناصري',
  'الزياني',
  'المنصوري',
  'الفيلالي',
  'الطاهري',
];
const STREETS: Names = [
  'rue Ibn Batouta',
  'avenue Hassan II',
  'boulevard Mohammed V',
  'rue de la Liberté',
  'avenue des FAR',
  'rue Al Qods',
  'lotissement Al Amal',
  'résidence Yasmine',
  'hay Salam',
  'rue Oued Sebou',
  'avenue Moulay Ismail',
  'derb Sidi Ahmed',
];

/** City and region; the quarters are real ones. */
export const CITIES: readonly [Place, ...Place[]] = [
  { city: 'Casablanca', state: 'Casablanca-Settat', quarters: ['Maârif', 'Sidi Maârouf', 'Aïn Sebaâ', 'Hay Hassani'] },
  { city: 'Rabat', state: 'Rabat-Salé-Kénitra', quarters: ['Agdal', 'Hassan', 'Yacoub El Mansour'] },
  { city: 'Salé', state: 'Rabat-Salé-Kénitra', quarters: ['Tabriquet', 'Bettana'] },
  { city: 'Marrakech', state: 'Marrakech-Safi', quarters: ['Guéliz', 'Massira', 'Daoudiate'] },
  { city: 'Fès', state: 'Fès-Meknès', quarters: ['Saâda', 'Narjiss', 'Ville Nouvelle'] },
  { city: 'Meknès', state: 'Fès-Meknès', quarters: ['Hamria', 'Marjane'] },
  { city: 'Tanger', state: 'Tanger-Tétouan-Al Hoceïma', quarters: ['Malabata', 'Beni Makada'] },
  { city: 'Agadir', state: 'Souss-Massa', quarters: ['Talborjt', 'Hay Mohammadi', 'Founty'] },
  { city: 'Oujda', state: 'Oriental', quarters: ['Lazaret', 'Al Qods'] },
  { city: 'Kénitra', state: 'Rabat-Salé-Kénitra', quarters: ['Maamora', 'Bir Rami'] },
  { city: 'Béni Mellal', state: 'Béni Mellal-Khénifra', quarters: ['Hay Riad', 'Oulad Hamdan'] },
  { city: 'El Jadida', state: 'Casablanca-Settat', quarters: ['Al Matar', 'Sidi Moussa'] },
];

export interface Place {
  city: string;
  state: string;
  quarters: Names;
}

export interface Customer {
  name: string;
  phone: string;
  address: string;
  email: string | null;
}

/** A made-up Moroccan customer: one in six writes in Arabic, half have left an e-mail address. */
export function inventCustomer(random: Random, home: Place): Customer {
  const first = random.pick(FIRST);
  const last = random.pick(LAST);
  const arabic = random.chance(0.16);
  const place = random.chance(0.7) ? home : random.pick(CITIES);
  const mail = `${first}.${last}`.toLowerCase().replace(/\s+/g, '');
  return {
    name: arabic ? `${random.pick(ARABIC_FIRST)} ${random.pick(ARABIC_LAST)}` : `${first} ${last}`,
    phone: `0${random.pick([6, 6, 7])}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`,
    address: `${random.whole(1, 240)}, ${random.pick(STREETS)}, ${random.pick(place.quarters)}, ${place.city}`,
    email: random.chance(0.5) ? `${mail}${random.whole(1, 99)}@mail.example` : null,
  };
}
