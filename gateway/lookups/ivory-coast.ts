import { entry, type Lookups } from './entry.ts';
import { MOROCCO_LOOKUPS } from './morocco.ts';

const { recruitmentChannels, networks, timeSlots, jforceTypes } = MOROCCO_LOOKUPS;

/** The lists of Ivory Coast: its districts with their towns. Commissions are paid by mobile money there, so no banks. */
export const IVORY_COAST_LOOKUPS: Lookups = {
  states: [
    {
      ...entry('abidjan', 'Abidjan', 'أبيدجان'),
      cities: [entry('abidjan-city', 'Abidjan', 'أبيدجان'), entry('bingerville', 'Bingerville', 'بنجرفيل')],
    },
    {
      ...entry('yamoussoukro', 'Yamoussoukro', 'ياموسوكرو'),
      cities: [entry('yamoussoukro-city', 'Yamoussoukro', 'ياموسوكرو')],
    },
    {
      ...entry('vallee-du-bandama', 'Vallée du Bandama', 'وادي بنداما'),
      cities: [entry('bouake', 'Bouaké', 'بواكيه'), entry('katiola', 'Katiola', 'كاتيولا')],
    },
    {
      ...entry('bas-sassandra', 'Bas-Sassandra', 'ساساندرا السفلى', 'Lower Sassandra'),
      cities: [entry('san-pedro', 'San-Pédro', 'سان بيدرو'), entry('soubre', 'Soubré', 'سوبريه')],
    },
    {
      ...entry('sassandra-marahoue', 'Sassandra-Marahoué', 'ساساندرا مراهوي'),
      cities: [entry('daloa', 'Daloa', 'دالوا'), entry('bouafle', 'Bouaflé', 'بوافليه')],
    },
    {
      ...entry('savanes', 'Savanes', 'السافانا', 'Savannahs'),
      cities: [entry('korhogo', 'Korhogo', 'كورهوغو'), entry('ferkessedougou', 'Ferkessédougou', 'فيركيسيدوغو')],
    },
    {
      ...entry('comoe', 'Comoé', 'كوموي'),
      cities: [entry('grand-bassam', 'Grand-Bassam', 'غراند بسام'), entry('abengourou', 'Abengourou', 'أبينغورو')],
    },
    {
      ...entry('montagnes', 'Montagnes', 'الجبال', 'Mountains'),
      cities: [entry('man', 'Man', 'مان'), entry('duekoue', 'Duékoué', 'دويكوي')],
    },
    {
      ...entry('goh-djiboua', 'Gôh-Djiboua', 'غوه جيبوا'),
      cities: [entry('gagnoa', 'Gagnoa', 'غانيوا'), entry('divo', 'Divo', 'ديفو')],
    },
    {
      ...entry('lacs', 'Lacs', 'البحيرات', 'Lakes'),
      cities: [entry('dimbokro', 'Dimbokro', 'ديمبوكرو'), entry('toumodi', 'Toumodi', 'تومودي')],
    },
  ],
  banks: [],
  recruitmentChannels,
  languages: [
    entry('french', 'Français', 'الفرنسية', 'French'),
    entry('dioula', 'Dioula', 'الديولا'),
    entry('baoule', 'Baoulé', 'الباوليه'),
    entry('bete', 'Bété', 'البيتيه'),
    entry('senoufo', 'Sénoufo', 'السينوفو'),
    entry('arabic', 'Arabe', 'العربية', 'Arabic'),
    entry('english', 'Anglais', 'الإنجليزية', 'English'),
  ],
  networks,
  timeSlots,
  jforceTypes,
};
