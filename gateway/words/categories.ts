import type { Locale } from '#shared/domain/market/locale.ts';
import { isProductCategory, type ProductCategory } from '#shared/domain/items/product-category.ts';

/** French, English, Arabic. */
const LABELS: Readonly<Record<ProductCategory, readonly [fr: string, en: string, ar: string]>> = {
  appliances: ['Électroménager', 'Appliances', 'الأجهزة المنزلية'],
  'automotive-and-motorcycles': ['Auto et moto', 'Automotive and motorcycles', 'السيارات والدراجات النارية'],
  'beauty-and-perfumes': ['Beauté et parfums', 'Beauty and perfumes', 'الجمال والعطور'],
  'books-and-stationery': ['Livres et papeterie', 'Books and stationery', 'الكتب والقرطاسية'],
  boys: ['Garçons', 'Boys', 'الأولاد'],
  cameras: ['Photo et caméras', 'Cameras', 'الكاميرات'],
  computing: ['Informatique', 'Computing', 'الحواسيب'],
  'events-and-tickets': ['Événements et billets', 'Events and tickets', 'الفعاليات والتذاكر'],
  'food-cupboard': ['Épicerie', 'Food cupboard', 'المواد الغذائية'],
  'games-and-consoles': ['Jeux et consoles', 'Games and consoles', 'الألعاب ومنصاتها'],
  girls: ['Filles', 'Girls', 'البنات'],
  'grocers-shop': ['Produits frais', 'Grocer’s shop', 'البقالة'],
  home: ['Maison', 'Home', 'المنزل'],
  'household-care': ['Entretien de la maison', 'Household care', 'العناية بالمنزل'],
  'kids-and-baby': ['Enfants et bébés', 'Kids and baby', 'الأطفال والرضع'],
  'mens-accessories': ['Accessoires homme', 'Men’s accessories', 'إكسسوارات رجالية'],
  'mens-clothing': ['Vêtements homme', 'Men’s clothing', 'ملابس رجالية'],
  'mens-shoes': ['Chaussures homme', 'Men’s shoes', 'أحذية رجالية'],
  phones: ['Téléphones', 'Phones', 'الهواتف'],
  'sport-and-fitness': ['Sport et forme', 'Sport and fitness', 'الرياضة واللياقة'],
  tablets: ['Tablettes', 'Tablets', 'الأجهزة اللوحية'],
  'tvs-audio-video': ['TV, audio et vidéo', 'TVs, audio and video', 'التلفاز والصوت والفيديو'],
  'unisex-accessories': ['Accessoires mixtes', 'Unisex accessories', 'إكسسوارات للجنسين'],
  weddings: ['Mariage', 'Weddings', 'الأعراس'],
  'womens-accessories': ['Accessoires femme', 'Women’s accessories', 'إكسسوارات نسائية'],
  'womens-clothing': ['Vêtements femme', 'Women’s clothing', 'ملابس نسائية'],
  'womens-shoes': ['Chaussures femme', 'Women’s shoes', 'أحذية نسائية'],
};

const COLUMN: Readonly<Record<Locale, 0 | 1 | 2>> = { fr: 0, en: 1, ar: 2 };

/** What people read for a product category; of one that is not known, its own slug. */
export const categoryLabel = (category: string, locale: Locale): string =>
  isProductCategory(category) ? LABELS[category][COLUMN[locale]] : category;
