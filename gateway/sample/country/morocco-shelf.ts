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
  readyToSell: [
    'Samsung Galaxy A15, 128 Go',
    'Philips Airfryer Essential 4,1 L',
    'TCL Smart TV 43 pouces Full HD',
    'Huile d’argan bio, 100 ml',
    'Écouteurs sans fil Redmi Buds 5',
    'Baskets Court Vision',
    'طقم أواني غرانيت 10 قطع',
    'Parure de lit 2 places, coton',
  ],
  pickupPoints: [
    ['Casablanca', 'Maârif, 14 rue Ibnou Mounir'],
    ['Rabat', 'Agdal, 52 avenue de France'],
    ['Marrakech', 'Guéliz, 7 rue de Yougoslavie'],
    ['Fès', 'Ville Nouvelle, 31 avenue Mohammed V'],
    ['Tanger', 'Malabata, 3 route de la plage'],
    ['Agadir', 'Talborjt, 18 rue de la Foire'],
  ],
  minor: (dirhams) => dirhams * 100,
};
