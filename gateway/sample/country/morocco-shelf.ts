import { ELECTRONICS } from './morocco-electronics.ts';
import { FASHION } from './morocco-fashion.ts';
import { HOUSEHOLD } from './morocco-household.ts';
import type { Shelf } from './shelf.ts';

/** Moroccan shelf goods, in whole dirhams. */
export const MOROCCO_SHELF: Shelf = {
  products: { ...ELECTRONICS, ...HOUSEHOLD, ...FASHION },
  vendors: {
    appliances: 'Atlas Électroménager',
    'beauty-and-perfumes': 'Argana Cosmétiques',
    'books-and-stationery': 'Librairie Al Maarif',
    cameras: 'Image Plus',
    computing: 'Data Souss',
    'events-and-tickets': 'JPay Services',
    'food-cupboard': 'Dar El Mouna',
    'games-and-consoles': 'Arcade Maroc',
    'grocers-shop': 'Marché du Jour',
    home: 'Maison Zellige',
    'household-care': 'Net & Clair',
    'kids-and-baby': 'Petit Nuage',
    phones: 'Atlas Mobile',
    'sport-and-fitness': 'Toubkal Sport',
    tablets: 'Atlas Mobile',
    'tvs-audio-video': 'Son et Image Rabat',
  },
  otherVendor: 'Médina Mode',
  minor: (dirhams) => dirhams * 100,
};
