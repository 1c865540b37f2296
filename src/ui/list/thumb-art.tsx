import type { ReactNode } from 'react';
import type { ProductCategory } from '#shared/domain/items/product-category.ts';

/** Drawings of products in a field of 48 by 48: `hi`, `fill` and `line` are classes that Thumb colours. */
export type Art =
  | 'phone'
  | 'cooker'
  | 'screen'
  | 'bottle'
  | 'jar'
  | 'shoe'
  | 'shirt'
  | 'bag'
  | 'box'
  | 'book'
  | 'ball'
  | 'toy'
  | 'camera'
  | 'ticket';

export const ART: Readonly<Record<Art, ReactNode>> = {
  phone: (
    <>
      <rect className="hi" x="15" y="6" width="18" height="36" rx="3.5" />
      <rect className="fill" x="17.5" y="9.5" width="13" height="26" rx="1" />
      <circle className="line" cx="24" cy="38.8" r="1" />
    </>
  ),
  cooker: (
    <>
      <path className="fill" d="M13 16c0-6 4-9 11-9s11 3 11 9v19a5 5 0 0 1-5 5H18a5 5 0 0 1-5-5z" />
      <path className="hi" d="M13 23h22v9a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3z" />
      <rect className="fill" x="21.5" y="25" width="5" height="13" rx="2" />
      <circle className="hi" cx="24" cy="14.5" r="3" />
    </>
  ),
  screen: (
    <>
      <rect className="hi" x="6" y="10" width="36" height="23" rx="2" />
      <rect className="fill" x="8.5" y="12.5" width="31" height="18" rx=".5" />
      <path className="line" d="M17 33l-2 5M31 33l2 5" />
    </>
  ),
  bottle: (
    <>
      <path className="fill" d="M17 20h14v18a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3z" />
      <path className="hi" d="M21 13h6v7h-6zM20 9h8v4h-8z" />
      <rect className="hi" x="17" y="26" width="14" height="9" />
    </>
  ),
  jar: (
    <>
      <path className="hi" d="M12 22h24v13a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" />
      <rect className="fill" x="10" y="13" width="28" height="9" rx="2" />
      <path className="line" d="M18 30h12M20 34h8" />
    </>
  ),
  shoe: (
    <>
      <path className="hi" d="M7 17c3 3 7 3 9-1l3-3c3 6 8 10 14 11 5 1 8 3 8 7H7z" />
      <path className="fill" d="M7 31h34v3a3 3 0 0 1-3 3H9a2 2 0 0 1-2-2z" />
      <path className="line" d="M21 17l-3 2M24 20l-3 2M27 22.5l-3 2" />
    </>
  ),
  shirt: (
    <>
      <path className="hi" d="M17 9 8 14l3 8 4-2v20h18V20l4 2 3-8-9-5c-1 3-3.5 4.5-7 4.5S18 12 17 9z" />
      <path className="line" d="M15 36h18" />
    </>
  ),
  bag: (
    <>
      <path className="hi" d="M11 18h26l2 20a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z" />
      <path className="line" d="M17 22v-7a7 7 0 0 1 14 0v7" />
    </>
  ),
  box: (
    <>
      <path className="hi" d="M24 7l16 8v18l-16 8-16-8V15z" />
      <path className="fill" d="M8 15l16 8 16-8-16-8z" />
      <path className="line" d="M24 23v18" />
    </>
  ),
  book: (
    <>
      <path className="hi" d="M24 12c-4-3-9-3.5-15-3.5V36c6 0 11 .5 15 3.5 4-3 9-3.5 15-3.5V8.5c-6 0-11 .5-15 3.5z" />
      <path className="line" d="M24 12v27M14 16h5M14 21h5M29 16h5M29 21h5" />
    </>
  ),
  ball: (
    <>
      <circle className="hi" cx="24" cy="24" r="16" />
      <path className="fill" d="M24 17l6.5 4.7-2.5 7.6h-8l-2.5-7.6z" />
      <path className="line" d="M24 8v9M39 20l-8.5 2M33 37l-5-8M15 37l5-8M9 20l8.5 2" />
    </>
  ),
  toy: (
    <>
      <circle className="fill" cx="14" cy="14" r="5" />
      <circle className="fill" cx="34" cy="14" r="5" />
      <circle className="hi" cx="24" cy="25" r="14" />
      <path className="line" d="M19 22v1M29 22v1M20 30c2.5 2.5 5.5 2.5 8 0" />
    </>
  ),
  camera: (
    <>
      <path className="hi" d="M8 15h8l3-4h10l3 4h8v22H8z" />
      <circle className="fill" cx="24" cy="26" r="7" />
      <circle className="hi" cx="24" cy="26" r="3" />
    </>
  ),
  ticket: (
    <>
      <path className="hi" d="M7 14h34v7a3 3 0 0 0 0 6v7H7v-7a3 3 0 0 0 0-6z" />
      <path className="line" d="M30 14v20" strokeDasharray="2 3" />
    </>
  ),
};

/** Which drawing stands for a category of products. */
export const ART_OF: Readonly<Record<ProductCategory, Art>> = {
  appliances: 'cooker',
  'automotive-and-motorcycles': 'box',
  'beauty-and-perfumes': 'bottle',
  'books-and-stationery': 'book',
  boys: 'shirt',
  cameras: 'camera',
  computing: 'screen',
  'events-and-tickets': 'ticket',
  'food-cupboard': 'jar',
  'games-and-consoles': 'toy',
  girls: 'shirt',
  'grocers-shop': 'jar',
  home: 'box',
  'household-care': 'bottle',
  'kids-and-baby': 'toy',
  'mens-accessories': 'bag',
  'mens-clothing': 'shirt',
  'mens-shoes': 'shoe',
  phones: 'phone',
  'sport-and-fitness': 'ball',
  tablets: 'phone',
  'tvs-audio-video': 'screen',
  'unisex-accessories': 'bag',
  weddings: 'bag',
  'womens-accessories': 'bag',
  'womens-clothing': 'shirt',
  'womens-shoes': 'shoe',
};
