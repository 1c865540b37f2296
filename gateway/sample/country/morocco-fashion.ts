import type { ProductTable } from './shelf.ts';

export const FASHION = {
  'mens-shoes': [
    ['Baskets Court Vision', 'Nike', 749, 'shoe'],
    ['Baskets Grand Court', 'Adidas', 599, 'shoe'],
    ['Babouches cuir de Fès', 'Artisanat', 179, 'slipper'],
    ['Mocassins cuir', 'Médina Mode', 389, 'shoe'],
  ],
  'womens-shoes': [
    ['Baskets plateforme', 'Puma', 659, 'shoe'],
    ['Sandales dorées', 'Médina Mode', 199, 'slipper'],
    ['Escarpins 6 cm', 'Médina Mode', 289, 'heel'],
    ['بلغة نسائية مطرزة', 'Artisanat', 149, 'slipper'],
  ],
  'mens-clothing': [
    ['Polo coton piqué', 'Lacoste', 690, 'shirt'],
    ['Jean coupe droite', 'Levi’s', 549, 'trousers'],
    ['Djellaba homme laine', 'Artisanat', 480, 'robe'],
    ['Survêtement', 'Adidas', 599, 'shirt'],
    ['Chemise lin', 'Médina Mode', 219, 'shirt'],
  ],
  'womens-clothing': [
    ['Robe longue fleurie', 'Médina Mode', 279, 'robe'],
    ['Hijab soie de Médine ×3', 'Médina Mode', 129, 'scarf'],
    ['Ensemble tailleur', 'Médina Mode', 459, 'robe'],
    ['Jean taille haute', 'Médina Mode', 249, 'trousers'],
    ['عباية سوداء بتطريز ذهبي', 'Dar Al Abaya', 390, 'robe'],
    ['Pyjama satin', 'Médina Mode', 179, 'shirt'],
  ],
  'mens-accessories': [
    ['Montre quartz acier', 'Casio', 449, 'watch'],
    ['Portefeuille cuir', 'Artisanat', 149, 'bag'],
    ['Ceinture cuir', 'Médina Mode', 129, 'belt'],
    ['Lunettes de soleil', 'Ray-Ban', 1190, 'glasses'],
  ],
  'womens-accessories': [
    ['Sac à main', 'Médina Mode', 329, 'bag'],
    ['Collier plaqué or', 'Bijoux Tiznit', 219, 'jewel'],
    ['Montre bracelet fin', 'Curren', 199, 'watch'],
    ['Foulard carré', 'Médina Mode', 89, 'scarf'],
  ],
  'unisex-accessories': [
    ['Sac à dos 25 L', 'Eastpak', 449, 'bag'],
    ['Montre connectée Band 8', 'Xiaomi', 379, 'watch'],
    ['Casquette', 'New Era', 229, 'cap'],
    ['Valise cabine', 'Delsey', 690, 'bag'],
  ],
  boys: [
    ['Ensemble jogging garçon', 'Médina Mode', 169, 'shirt'],
    ['Baskets enfant lumineuses', 'Skechers', 349, 'shoe'],
    ['Jabador garçon, fête', 'Artisanat', 220, 'robe'],
  ],
  girls: [
    ['Robe de fête fille', 'Médina Mode', 239, 'robe'],
    ['Cartable licorne', 'Médina Mode', 189, 'bag'],
    ['قفطان بنات مطرز', 'Artisanat', 349, 'robe'],
  ],
  'kids-and-baby': [
    ['Couches taille 4 ×58', 'Pampers', 139, 'box'],
    ['Poussette compacte', 'Chicco', 1290, 'pram'],
    ['Lait infantile 900 g', 'Nestlé', 189, 'bottle'],
    ['Chauffe-biberon', 'Philips Avent', 349, 'bottle'],
    ['Jeu de construction 120 pièces', 'Lego', 299, 'toy'],
    ['Siège auto groupe 1', 'Chicco', 1090, 'pram'],
  ],
  weddings: [
    ['Caftan brodé main', 'Artisanat', 1890, 'robe'],
    ['Coffret henné et bougies', 'Médina Mode', 259, 'cosmetics'],
    ['Plateau cérémonie argenté', 'Artisanat', 549, 'tray'],
    ['Costume trois pièces', 'Médina Mode', 1290, 'shirt'],
  ],
} satisfies ProductTable;
