import { entry, type Lookups } from './entry.ts';
import { NORTH } from './places-north.ts';
import { SOUTH } from './places-south.ts';

/** The lists of Morocco. Ids are kept in profiles, so an entry may be added or renamed, but keeps its id. */
export const MOROCCO_LOOKUPS: Lookups = {
  states: [...NORTH, ...SOUTH],
  // The regional banks of Banque Populaire have codes of their own, from 101 to 190.
  banks: [
    { ...entry('attijariwafa', 'Attijariwafa bank', 'التجاري وفا بنك'), codes: ['007'] },
    { ...entry('banque-populaire', 'Banque Populaire', 'البنك الشعبي'), codes: ['1'] },
    { ...entry('bank-of-africa', 'Bank of Africa', 'بنك أفريقيا'), codes: ['011'] },
    { ...entry('bmci', 'BMCI', 'البنك المغربي للتجارة والصناعة'), codes: ['013'] },
    { ...entry('cih', 'CIH Bank', 'القرض العقاري والسياحي'), codes: ['230'] },
    { ...entry('credit-agricole', 'Crédit Agricole du Maroc', 'القرض الفلاحي للمغرب'), codes: ['225'] },
    { ...entry('credit-du-maroc', 'Crédit du Maroc', 'مصرف المغرب'), codes: ['021'] },
    { ...entry('saham', 'Saham Bank', 'سهام بنك'), codes: ['022'] },
    { ...entry('al-barid', 'Al Barid Bank', 'البريد بنك'), codes: ['350'] },
    { ...entry('cfg', 'CFG Bank', 'سي إف جي بنك'), codes: ['050'] },
    { ...entry('arab-bank', 'Arab Bank Maroc', 'البنك العربي المغرب', 'Arab Bank Morocco'), codes: [] },
    { ...entry('umnia', 'Umnia Bank', 'أمنية بنك'), codes: [] },
    { ...entry('bank-assafa', 'Bank Assafa', 'بنك الصفاء'), codes: [] },
  ],
  recruitmentChannels: [
    entry('friend', 'Ami ou famille', 'صديق أو قريب', 'Friend or family'),
    entry('consultant', 'Un consultant', 'مستشار', 'A consultant'),
    entry('facebook', 'Facebook', 'فيسبوك'),
    entry('instagram', 'Instagram', 'إنستغرام'),
    entry('tiktok', 'TikTok', 'تيك توك'),
    entry('whatsapp', 'WhatsApp', 'واتساب'),
    entry('website', 'Site web', 'الموقع الإلكتروني', 'Website'),
    entry('event', 'Événement ou formation', 'حدث أو تكوين', 'Event or training'),
    entry('field-team', 'Équipe sur le terrain', 'فريق ميداني', 'Field team'),
    entry('other', 'Autre', 'أخرى', 'Other'),
  ],
  languages: [
    entry('darija', 'Darija', 'الدارجة'),
    entry('arabic', 'Arabe', 'العربية', 'Arabic'),
    entry('french', 'Français', 'الفرنسية', 'French'),
    entry('amazigh', 'Amazigh', 'الأمازيغية'),
    entry('hassaniya', 'Hassaniya', 'الحسانية'),
    entry('english', 'Anglais', 'الإنجليزية', 'English'),
    entry('spanish', 'Espagnol', 'الإسبانية', 'Spanish'),
  ],
  networks: [
    entry('whatsapp', 'WhatsApp', 'واتساب'),
    entry('facebook', 'Facebook', 'فيسبوك'),
    entry('instagram', 'Instagram', 'إنستغرام'),
    entry('tiktok', 'TikTok', 'تيك توك'),
    entry('youtube', 'YouTube', 'يوتيوب'),
    entry('telegram', 'Telegram', 'تيليغرام'),
    entry('snapchat', 'Snapchat', 'سناب شات'),
  ],
  timeSlots: [
    entry('morning', 'Matin, 9 h à 12 h', 'صباحًا، من 9 إلى 12', 'Morning, 9 am to 12 pm'),
    entry('midday', 'Midi, 12 h à 14 h', 'ظهرًا، من 12 إلى 2', 'Midday, 12 pm to 2 pm'),
    entry('afternoon', 'Après-midi, 14 h à 18 h', 'بعد الظهر، من 2 إلى 6', 'Afternoon, 2 pm to 6 pm'),
    entry('evening', 'Soir, 18 h à 21 h', 'مساءً، من 6 إلى 9', 'Evening, 6 pm to 9 pm'),
  ],
  jforceTypes: [
    entry('part-time', 'À temps partiel', 'بدوام جزئي', 'Part time'),
    entry('full-time', 'À temps plein', 'بدوام كامل', 'Full time'),
    entry('student', 'Étudiant', 'طالب', 'Student'),
    entry('shop', 'En magasin', 'في متجر', 'In a shop'),
  ],
};
