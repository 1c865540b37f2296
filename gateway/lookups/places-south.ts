import { entry, type State } from './entry.ts';

/** The other regions of Morocco. French names are what the profile keeps, so they stay as they are. */
export const SOUTH: readonly State[] = [
  {
    ...entry('bmk', 'Béni Mellal-Khénifra', 'بني ملال خنيفرة', 'Beni Mellal-Khenifra'),
    cities: [
      entry('beni-mellal', 'Béni Mellal', 'بني ملال', 'Beni Mellal'),
      entry('khouribga', 'Khouribga', 'خريبكة'),
      entry('khenifra', 'Khénifra', 'خنيفرة', 'Khenifra'),
      entry('fquih-ben-salah', 'Fquih Ben Salah', 'الفقيه بن صالح'),
      entry('azilal', 'Azilal', 'أزيلال'),
      entry('oued-zem', 'Oued Zem', 'وادي زم'),
      entry('kasba-tadla', 'Kasba Tadla', 'قصبة تادلة'),
    ],
  },
  {
    ...entry('marrakech-safi', 'Marrakech-Safi', 'مراكش آسفي', 'Marrakesh-Safi'),
    cities: [
      entry('marrakech', 'Marrakech', 'مراكش', 'Marrakesh'),
      entry('safi', 'Safi', 'آسفي'),
      entry('essaouira', 'Essaouira', 'الصويرة'),
      entry('el-kelaa', 'El Kelâa des Sraghna', 'قلعة السراغنة', 'El Kelaa des Sraghna'),
      entry('benguerir', 'Benguerir', 'ابن جرير'),
      entry('youssoufia', 'Youssoufia', 'اليوسفية'),
      entry('chichaoua', 'Chichaoua', 'شيشاوة'),
      entry('tahannaout', 'Tahannaout', 'تحناوت'),
    ],
  },
  {
    ...entry('draa-tafilalet', 'Drâa-Tafilalet', 'درعة تافيلالت', 'Draa-Tafilalet'),
    cities: [
      entry('errachidia', 'Errachidia', 'الرشيدية'),
      entry('ouarzazate', 'Ouarzazate', 'ورزازات'),
      entry('midelt', 'Midelt', 'ميدلت'),
      entry('tinghir', 'Tinghir', 'تنغير'),
      entry('zagora', 'Zagora', 'زاكورة'),
      entry('erfoud', 'Erfoud', 'أرفود'),
      entry('goulmima', 'Goulmima', 'كلميمة'),
    ],
  },
  {
    ...entry('souss-massa', 'Souss-Massa', 'سوس ماسة'),
    cities: [
      entry('agadir', 'Agadir', 'أكادير'),
      entry('inezgane', 'Inezgane', 'إنزكان'),
      entry('ait-melloul', 'Aït Melloul', 'أيت ملول', 'Ait Melloul'),
      entry('taroudant', 'Taroudant', 'تارودانت'),
      entry('tiznit', 'Tiznit', 'تيزنيت'),
      entry('oulad-teima', 'Oulad Teïma', 'أولاد تايمة', 'Oulad Teima'),
      entry('biougra', 'Biougra', 'بيوكرى'),
      entry('tata', 'Tata', 'طاطا'),
    ],
  },
  {
    ...entry('guelmim-oued-noun', 'Guelmim-Oued Noun', 'كلميم واد نون'),
    cities: [
      entry('guelmim', 'Guelmim', 'كلميم'),
      entry('tan-tan', 'Tan-Tan', 'طانطان'),
      entry('sidi-ifni', 'Sidi Ifni', 'سيدي إفني'),
      entry('assa', 'Assa', 'آسا'),
      entry('bouizakarne', 'Bouizakarne', 'بويزكارن'),
      entry('el-ouatia', 'El Ouatia', 'الوطية'),
    ],
  },
  {
    ...entry('laayoune-sakia-el-hamra', 'Laâyoune-Sakia El Hamra', 'العيون الساقية الحمراء', 'Laayoune-Sakia El Hamra'),
    cities: [
      entry('laayoune', 'Laâyoune', 'العيون', 'Laayoune'),
      entry('boujdour', 'Boujdour', 'بوجدور'),
      entry('es-smara', 'Es-Smara', 'السمارة'),
      entry('tarfaya', 'Tarfaya', 'طرفاية'),
      entry('el-marsa', 'El Marsa', 'المرسى'),
    ],
  },
  {
    ...entry('dakhla-oued-ed-dahab', 'Dakhla-Oued Ed-Dahab', 'الداخلة وادي الذهب'),
    cities: [
      entry('dakhla', 'Dakhla', 'الداخلة'),
      entry('aousserd', 'Aousserd', 'أوسرد'),
      entry('bir-gandouz', 'Bir Gandouz', 'بئر كندوز'),
      entry('el-argoub', 'El Argoub', 'العركوب'),
      entry('imlili', 'Imlili', 'إمليلي'),
    ],
  },
];
