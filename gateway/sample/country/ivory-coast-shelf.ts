import type { Shelf } from './shelf.ts';

/** What is sold in Ivory Coast, a little of each category, in whole francs. */
export const IVORY_COAST_SHELF: Shelf = {
  products: {
    phones: [
      ['Tecno Spark 20, 256 Go', 'Tecno', 84_900, 'phone'],
      ['Infinix Hot 40i, 128 Go', 'Infinix', 69_900, 'phone'],
      ['Itel A70, 64 Go', 'Itel', 44_900, 'phone'],
      ['Samsung Galaxy A15, 128 Go', 'Samsung', 109_000, 'phone'],
      ['Batterie externe 20 000 mAh', 'Oraimo', 12_500, 'charger'],
      ['Chargeur rapide USB-C 18 W', 'Oraimo', 5500, 'charger'],
      ['Casque Bluetooth', 'Oraimo', 9900, 'headphones'],
    ],
    tablets: [
      ['Tablette 10 pouces 4G, 64 Go', 'Itel', 79_900, 'tablet'],
      ['Tablette éducative enfant 7 pouces', 'Wintouch', 29_900, 'tablet'],
    ],
    computing: [
      ['HP 15s, Core i3, 8 Go, 256 Go SSD', 'HP', 279_000, 'laptop'],
      ['Routeur 4G Wi-Fi', 'TP-Link', 24_900, 'router'],
      ['Clé USB 64 Go', 'Kingston', 4900, 'charger'],
      ['Imprimante DeskJet 2720e', 'HP', 44_900, 'printer'],
    ],
    'tvs-audio-video': [
      ['Nasco LED 32 pouces', 'Nasco', 74_900, 'tv'],
      ['Hisense Smart TV 43 pouces', 'Hisense', 149_000, 'tv'],
      ['Décodeur TNT HD', 'StarTimes', 14_900, 'router'],
      ['Enceinte Bluetooth avec micro', 'Amaz', 32_000, 'speaker'],
      ['Écouteurs sans fil FreePods', 'Oraimo', 14_900, 'earbuds'],
    ],
    cameras: [
      ['Caméra de surveillance Wi-Fi 360°', 'Imou', 18_900, 'camera'],
      ['Trépied téléphone avec lampe', 'Generic', 8500, ''],
    ],
    'games-and-consoles': [
      ['PlayStation 5 Slim', 'Sony', 389_000, 'console'],
      ['Manette DualSense', 'Sony', 49_900, 'gamepad'],
    ],
    'events-and-tickets': [
      ['Recharge mobile 1 000 F', 'MTN', 1000, 'ticket'],
      ['Recharge mobile 5 000 F', 'Orange', 5000, 'ticket'],
      ['Facture CIE', 'JPay', 18_500, 'ticket'],
      ['Billet de car Abidjan – Bouaké', 'JPay', 7000, 'ticket'],
    ],
    appliances: [
      ['Ventilateur sur pied 40 cm', 'Nasco', 18_900, 'fan'],
      ['Climatiseur 9 000 BTU', 'Nasco', 164_900, 'fan'],
      ['Réfrigérateur 2 portes 210 L', 'Hisense', 159_000, 'fridge'],
      ['Congélateur coffre 200 L', 'Nasco', 139_900, 'fridge'],
      ['Blender 1,5 L', 'Binatone', 15_900, 'blender'],
      ['Fer à repasser vapeur', 'Philips', 13_900, 'iron'],
      ['Cuiseur à riz 1,8 L', 'Binatone', 16_500, 'pot'],
    ],
    home: [
      ['Pagne wax, 6 yards', 'Uniwax', 19_500, 'scarf'],
      ['Drap 2 places et 4 taies', 'Lagune Maison', 14_900, 'bed'],
      ['Moustiquaire imprégnée 2 places', 'Lagune Maison', 6500, 'bed'],
      ['Lot de 5 marmites aluminium', 'Sotici', 22_000, 'pot'],
      ['Lampe solaire rechargeable', 'Sun King', 17_900, 'lamp'],
    ],
    'household-care': [
      ['Savon de Marseille ×6', 'BF', 2500, 'bottle'],
      ['Lessive en poudre 5 kg', 'Omo', 7900, 'box'],
      ['Eau de Javel 5 L', 'Lacroix', 3200, 'bottle'],
    ],
    'food-cupboard': [
      ['Riz parfumé 25 kg', 'Uncle Sam', 17_500, 'box'],
      ['Attiéké séché 5 kg', 'Dabou', 6500, 'box'],
      ['Huile rouge 5 L', 'Dinor', 8500, 'bottle'],
      ['Poudre de cacao 1 kg', 'Choco Ivoire', 5900, 'box'],
      ['Café moulu 500 g', 'Man', 3500, 'box'],
    ],
    'grocers-shop': [
      ['Régime de bananes plantain', 'Marché d’Adjamé', 4500, 'basket'],
      ['Carpes fraîches 5 kg', 'Marché d’Adjamé', 12_500, 'basket'],
      ['Eau minérale 1,5 L ×12', 'Awa', 4200, 'bottle'],
      ['Ignames kponan 10 kg', 'Marché d’Adjamé', 7500, 'basket'],
    ],
    'beauty-and-perfumes': [
      ['Beurre de karité pur 500 g', 'Korhogo Karité', 3500, 'cosmetics'],
      ['Mèches tressées ×5', 'Darling', 6000, 'cosmetics'],
      ['Eau de parfum Oud 100 ml', 'Lattafa', 19_900, 'perfume'],
      ['Tondeuse cheveux', 'Kemei', 12_900, 'dryer'],
      ['Lait de corps 400 ml', 'Nivea', 3900, 'cosmetics'],
    ],
    'books-and-stationery': [
      ['Kit scolaire CE1', 'Vallesse', 12_500, 'book'],
      ['Les Soleils des indépendances', 'Points', 5500, 'book'],
      ['Cartable à roulettes', 'Kipling', 18_900, 'bag'],
    ],
    'sport-and-fitness': [
      ['Maillot des Éléphants', 'Puma', 24_900, 'shirt'],
      ['Ballon de football taille 5', 'Adidas', 11_900, 'ball'],
      ['Haltères réglables 20 kg', 'Domyos', 32_900, 'dumbbell'],
    ],
    'automotive-and-motorcycles': [
      ['Casque moto intégral', 'LS2', 34_900, 'helmet'],
      ['Huile moteur 5W-40, 5 L', 'Total', 21_500, 'bottle'],
      ['Batterie 60 Ah', 'Varta', 54_900, 'charger'],
    ],
    'mens-shoes': [
      ['Baskets Court Vision', 'Nike', 46_900, 'shoe'],
      ['Sandales cuir', 'Artisanat', 9500, 'slipper'],
    ],
    'womens-shoes': [
      ['Sandales perlées', 'Artisanat', 8500, 'slipper'],
      ['Escarpins 6 cm', 'Cocody Mode', 17_900, 'heel'],
    ],
    'mens-clothing': [
      ['Chemise en wax', 'Cocody Mode', 14_500, 'shirt'],
      ['Jean coupe droite', 'Levi’s', 29_900, 'trousers'],
      ['Boubou brodé', 'Artisanat', 38_000, 'robe'],
    ],
    'womens-clothing': [
      ['Robe en wax', 'Cocody Mode', 18_500, 'robe'],
      ['Ensemble tailleur', 'Cocody Mode', 27_900, 'robe'],
      ['Jean taille haute', 'Cocody Mode', 14_900, 'trousers'],
    ],
    'mens-accessories': [
      ['Montre quartz acier', 'Casio', 28_900, 'watch'],
      ['Ceinture cuir', 'Cocody Mode', 7500, 'belt'],
    ],
    'womens-accessories': [
      ['Sac à main', 'Cocody Mode', 19_900, 'bag'],
      ['Parure de perles', 'Artisanat', 12_000, 'jewel'],
    ],
    'unisex-accessories': [
      ['Montre connectée', 'Oraimo', 21_900, 'watch'],
      ['Casquette', 'New Era', 12_900, 'cap'],
    ],
    boys: [
      ['Ensemble jogging garçon', 'Cocody Mode', 9900, 'shirt'],
      ['Baskets enfant lumineuses', 'Skechers', 18_500, 'shoe'],
    ],
    girls: [
      ['Robe de fête fille', 'Cocody Mode', 13_900, 'robe'],
      ['Cartable fleuri', 'Cocody Mode', 11_500, 'bag'],
    ],
    'kids-and-baby': [
      ['Couches taille 4 ×58', 'Softcare', 7900, 'box'],
      ['Lait infantile 900 g', 'Nestlé', 11_900, 'bottle'],
      ['Poussette compacte', 'Chicco', 64_900, 'pram'],
    ],
    weddings: [
      ['Pagne de dot, le lot', 'Uniwax', 85_000, 'scarf'],
      ['Costume trois pièces', 'Cocody Mode', 74_900, 'shirt'],
    ],
  },
  vendors: {
    appliances: 'Lagune Électro',
    'beauty-and-perfumes': 'Karité du Nord',
    'books-and-stationery': 'Librairie du Plateau',
    'events-and-tickets': 'JPay Services',
    'food-cupboard': 'Garba et Fils',
    'grocers-shop': 'Marché d’Adjamé',
    home: 'Lagune Maison',
    phones: 'Treich Mobile',
    tablets: 'Treich Mobile',
    'tvs-audio-video': 'Lagune Électro',
  },
  otherVendor: 'Cocody Mode',
  minor: (francs) => francs,
};
