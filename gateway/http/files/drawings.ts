/**
 * Drawings of wares on a field of 48 by 48. The classes are explained in ../images.ts: `h` light body, `f` filled part, `l` line.
 */
export const DRAWINGS: Readonly<Record<string, string>> = {
  phone:
    '<rect class="h" x="15" y="6" width="18" height="36" rx="3.5"/><rect class="f" x="17.5" y="9.5" width="13" height="26" rx="1"/><circle class="l" cx="24" cy="38.8" r="1"/>',
  tablet:
    '<rect class="h" x="10" y="7" width="28" height="34" rx="3"/><rect class="f" x="13" y="10" width="22" height="26" rx="1"/><circle class="l" cx="24" cy="38.6" r=".9"/>',
  charger:
    '<rect class="h" x="14" y="16" width="20" height="26" rx="4"/><path class="l" d="M19 16V9M29 16V9"/><path class="f" d="m25.5 21-6 9h4.5l-1.5 7 6-9H24z"/>',
  headphones:
    '<path class="l" d="M10 30v-5a14 14 0 0 1 28 0v5"/><rect class="f" x="8" y="27" width="8" height="13" rx="3.5"/><rect class="f" x="32" y="27" width="8" height="13" rx="3.5"/>',
  earbuds:
    '<rect class="f" x="11" y="20" width="26" height="19" rx="8"/><path class="h" d="M16 9a4 4 0 0 1 7 2.5V24h-3.5V15A4 4 0 0 1 16 9zM32 9a4 4 0 0 0-7 2.5V24h3.5V15A4 4 0 0 0 32 9z"/><path class="l" d="M11 27h26"/>',
  laptop:
    '<rect class="h" x="10" y="10" width="28" height="20" rx="2"/><rect class="f" x="13" y="13" width="22" height="14" rx=".5"/><path class="h" d="M6 33h36l-2 5H8z"/><path class="l" d="M20 35.5h8"/>',
  mouse:
    '<rect class="h" x="15" y="8" width="18" height="32" rx="9"/><path class="l" d="M15 21h18M24 8v13"/><rect class="f" x="22.5" y="12" width="3" height="6" rx="1.5"/>',
  printer:
    '<rect class="h" x="14" y="7" width="20" height="12"/><rect class="f" x="8" y="18" width="32" height="15" rx="3"/><rect class="h" x="14" y="28" width="20" height="13"/><path class="l" d="M18 33h12M18 37h8"/>',
  router:
    '<rect class="f" x="7" y="27" width="34" height="11" rx="3"/><path class="l" d="M13 27V11M35 27V11M13 33h.1M18 33h.1M24 33h11"/><path class="l" d="M20 19a6 6 0 0 1 8 0M17.5 15.5a10 10 0 0 1 13 0"/>',
  tv: '<rect class="h" x="6" y="10" width="36" height="23" rx="2"/><rect class="f" x="8.5" y="12.5" width="31" height="18" rx=".5"/><path class="l" d="M17 33l-2 5M31 33l2 5"/>',
  speaker:
    '<rect class="h" x="14" y="6" width="20" height="36" rx="4"/><circle class="f" cx="24" cy="29" r="7"/><circle class="l" cx="24" cy="29" r="2.5"/><circle class="f" cx="24" cy="14" r="3.5"/>',
  camera:
    '<rect class="h" x="7" y="15" width="34" height="23" rx="3.5"/><path class="h" d="M17 15l2-5h10l2 5z"/><circle class="f" cx="24" cy="26.5" r="8"/><circle class="l" cx="24" cy="26.5" r="4"/><path class="l" d="M35 20h.1"/>',
  console:
    '<path class="h" d="M16 7h8v34h-8a4 4 0 0 1-2-4V11a4 4 0 0 1 2-4z"/><path class="f" d="M24 9h6a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4h-6z"/><path class="l" d="M18 15h2M18 20h2"/>',
  gamepad:
    '<path class="h" d="M15 15h18c6 0 9 9 9 16 0 6-6 6-8 2l-2-4H16l-2 4c-2 4-8 4-8-2 0-7 3-16 9-16z"/><path class="l" d="M15 19v6M12 22h6"/><circle class="f" cx="31" cy="20" r="1.8"/><circle class="f" cx="34.5" cy="24" r="1.8"/>',
  ticket:
    '<path class="h" d="M6 15h36v6a3.5 3.5 0 0 0 0 7v6H6v-6a3.5 3.5 0 0 0 0-7z"/><path class="l" d="M30 15v19" stroke-dasharray="2 3"/><path class="f" d="M12 21h13v3H12zM12 27h9v2.5h-9z"/>',
  airfryer:
    '<path class="f" d="M13 16c0-6 4-9 11-9s11 3 11 9v19a5 5 0 0 1-5 5H18a5 5 0 0 1-5-5z"/><path class="h" d="M13 23h22v9a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3z"/><rect class="f" x="21.5" y="25" width="5" height="13" rx="2"/><circle class="h" cx="24" cy="14.5" r="3"/>',
  blender:
    '<path class="h" d="M15 7h18l-3 21H18z"/><path class="l" d="M33 10h4v10l-5 3M18 14h8M19 19h5"/><path class="f" d="M17 28h14l2 13H15z"/><circle class="h" cx="24" cy="35" r="2.5"/>',
  washer:
    '<rect class="h" x="10" y="6" width="28" height="36" rx="3"/><path class="l" d="M10 14h28M15 10h6"/><circle class="f" cx="24" cy="27" r="9"/><circle class="h" cx="24" cy="27" r="5.5"/><circle class="l" cx="33" cy="10" r="1"/>',
  fridge:
    '<rect class="h" x="13" y="5" width="22" height="37" rx="3"/><path class="f" d="M13 19h22v20a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3z"/><path class="l" d="M17 11v4M17 23v7"/>',
  oven: '<rect class="h" x="7" y="10" width="34" height="28" rx="3"/><rect class="f" x="11" y="15" width="20" height="18" rx="1.5"/><circle class="l" cx="36" cy="18" r="1.8"/><circle class="l" cx="36" cy="25" r="1.8"/><path class="l" d="M14 19h14"/>',
  iron: '<path class="h" d="M6 36c2-11 10-18 22-18h8l5 18z"/><path class="f" d="M6 36h35v3H6z"/><path class="l" d="M18 18c2-6 6-8 12-8h5l1 8M20 27h.1M26 27h.1M32 27h.1"/>',
  kettle:
    '<path class="h" d="M15 14h16l3 24a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3z"/><path class="l" d="M31 17h6v14l-4 3M13 20l-5-4M20 14v-4h6v4"/><path class="f" d="M13 31h20l1 7a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3z"/>',
  vacuum:
    '<path class="h" d="M8 33a10 10 0 0 1 20 0v5H8z"/><circle class="f" cx="16" cy="37" r="5"/><path class="l" d="M27 29c6-2 4-19 10-20M37 9v25"/><path class="f" d="M32 34h10v5H32z"/>',
  fan: '<circle class="h" cx="24" cy="18" r="12"/><path class="f" d="M24 18c-2-7 2-9 4-8s2 6-4 8zM24 18c7 2 7 6 5 8s-6 0-5-8zM24 18c-5 5-9 3-9 0s4-5 9 0z"/><path class="l" d="M24 30v8M16 41h16"/>',
  pot: '<path class="h" d="M12 22h24v13a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z"/><rect class="f" x="10" y="17" width="28" height="6" rx="2"/><path class="l" d="M24 17v-5M12 28H7M36 28h5"/>',
  bed: '<path class="h" d="M7 24h34v11H7z"/><path class="f" d="M11 24c0-5 1-7 4-7h6c2 0 3 2 3 7zM24 24c0-5 1-7 4-7h6c2 0 3 2 3 7z"/><path class="l" d="M7 13v27M41 24v16M7 35h34"/>',
  rug: '<path class="h" d="M9 10h30v28H9z"/><path class="f" d="m24 14 9 10-9 10-9-10z"/><path class="l" d="M9 10V6M15 10V6M21 10V6M27 10V6M33 10V6M39 10V6M9 38v4M15 38v4M21 38v4M27 38v4M33 38v4M39 38v4"/>',
  lamp: '<path class="f" d="M17 7h14l6 16H11z"/><path class="l" d="M24 23v14M30 23v6"/><path class="h" d="M15 41c0-3 4-4 9-4s9 1 9 4z"/>',
  shelf:
    '<path class="l" d="M9 6v36M39 6v36"/><path class="h" d="M9 14h30v3H9zM9 26h30v3H9zM9 38h30v3H9z"/><path class="f" d="M14 6h5v8h-5zM20 8h4v6h-4zM28 20h8v6h-8zM14 31h10v7H14z"/>',
  bottle:
    '<path class="f" d="M17 20h14v18a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3z"/><path class="h" d="M21 13h6v7h-6z"/><path class="h" d="M20 9h8v4h-8z"/><rect class="h" x="17" y="26" width="14" height="9"/>',
  box: '<path class="h" d="M24 6 40 14v20l-16 8-16-8V14z"/><path class="f" d="M24 22v20l16-8V14z"/><path class="l" d="M8 14l16 8 16-8M16 10l16 8v6"/>',
  basket:
    '<path class="h" d="M8 21h32l-4 19H12z"/><path class="l" d="M14 21 21 8M34 21 27 8M18 26v9M24 26v9M30 26v9"/><path class="f" d="M7 18h34v4H7z"/>',
  cosmetics:
    '<path class="h" d="M13 22h22v17a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3z"/><rect class="f" x="12" y="13" width="24" height="9" rx="2"/><path class="l" d="M18 30h12M20 35h8"/>',
  perfume:
    '<rect class="h" x="12" y="19" width="24" height="23" rx="4"/><rect class="f" x="16" y="26" width="16" height="12" rx="1.5"/><path class="h" d="M20 12h8v7h-8z"/><path class="f" d="M19 7h10v5H19z"/>',
  dryer:
    '<path class="h" d="M9 10h22c6 0 9 3 9 7s-3 7-9 7H9z"/><path class="f" d="M20 24h8l3 15a3 3 0 0 1-3 3h-3a3 3 0 0 1-3-2z"/><path class="l" d="M9 14H6M9 20H6"/><circle class="f" cx="31" cy="17" r="3"/>',
  bag: '<path class="h" d="M10 17h28l3 22a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3z"/><path class="l" d="M16 22v-7a8 8 0 0 1 16 0v7"/><path class="f" d="M8.5 30h31l1 9a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3z"/>',
  book: '<path class="h" d="M24 12c-4-3-10-4-16-4v28c6 0 12 1 16 4 4-3 10-4 16-4V8c-6 0-12 1-16 4z"/><path class="l" d="M24 12v28M13 15c3 0 5 .5 7 1.5M13 21c3 0 5 .5 7 1.5"/><path class="f" d="M28 16.5c2-1 4-1.5 7-1.5v8c-3 0-5 .5-7 1.5z"/>',
  treadmill:
    '<path class="f" d="M5 35h32l4 5H5z"/><path class="l" d="M34 35 38 12h-9M33 18h-5"/><path class="h" d="M26 8h8v7h-8z"/>',
  ball: '<circle class="h" cx="24" cy="24" r="17"/><path class="f" d="m24 16 7.5 5.5-3 9h-9l-3-9z"/><path class="l" d="M24 16V7M31.5 21.5l8-3M28.5 30.5l5 7.5M19.5 30.5l-5 7.5M16.5 21.5l-8-3"/>',
  dumbbell:
    '<path class="l" d="M16 24h16"/><rect class="f" x="9" y="13" width="6" height="22" rx="2"/><rect class="f" x="33" y="13" width="6" height="22" rx="2"/><path class="h" d="M5 19h4v10H5zM39 19h4v10h-4z"/>',
  bike: '<circle class="h" cx="12" cy="31" r="8"/><circle class="h" cx="36" cy="31" r="8"/><path class="l" d="M12 31l8-14h11l5 14M20 17l5 14h-13M31 17l-6 14M17 13h5M31 17l-1-6h5"/>',
  shirt:
    '<path class="h" d="M17 8 6 15l4 8 5-3v21h18V20l5 3 4-8-11-7c-1 4-13 4-14 0z"/><path class="f" d="M15 30h18v11H15z"/><path class="l" d="M24 16v10"/>',
  trousers:
    '<path class="h" d="M15 6h18l3 36h-8l-4-24-4 24h-8z"/><path class="f" d="M15 6h18l.5 6h-19z"/><path class="l" d="M24 12v6"/>',
  robe: '<path class="h" d="M19 6c1 3 9 3 10 0l8 6-4 7-2-1 6 24H11l6-24-2 1-4-7z"/><path class="f" d="M22 9h4v33h-4z"/><path class="l" d="M16 30h16"/>',
  scarf:
    '<path class="h" d="M12 12c8-7 16-7 24 0-4 7-20 7-24 0z"/><path class="f" d="M15 15c5 4 13 5 18 1l3 25H14z"/><path class="l" d="M20 20v18M26 20v18M32 19v19"/>',
  shoe: '<path class="h" d="M7 17c3 3 7 3 9-1l3-3c3 6 8 10 14 11 5 1 8 3 8 7H7z"/><path class="f" d="M7 31h34v3a3 3 0 0 1-3 3H9a2 2 0 0 1-2-2z"/><path class="l" d="M21 17l-3 2M24 20l-3 2M27 22.5l-3 2"/>',
  slipper:
    '<path class="h" d="M6 32c0-8 6-15 15-15 7 0 8 6 12 9s9 3 9 8z"/><path class="f" d="M6 32h36v3H9a3 3 0 0 1-3-3z"/><path class="l" d="M21 17c-4 3-5 9-4 15"/>',
  heel: '<path class="h" d="M8 12c3 7 9 10 15 15 4 3 10 4 18 5v4H27c-8 0-10-9-17-10z"/><path class="f" d="M8 12c-2 8 1 12 3 14l-1 13H7z"/>',
  watch:
    '<path class="f" d="M18 5h12l2 10H16zM18 43h12l2-10H16z"/><circle class="h" cx="24" cy="24" r="12"/><path class="l" d="M24 17v7l5 3"/>',
  belt: '<circle class="h" cx="24" cy="24" r="16"/><circle class="f" cx="24" cy="24" r="10"/><rect class="h" x="18" y="33" width="12" height="9" rx="1.5"/><path class="l" d="M24 33v6"/>',
  glasses:
    '<circle class="f" cx="14" cy="26" r="8"/><circle class="f" cx="34" cy="26" r="8"/><path class="l" d="M22 25c1-2 3-2 4 0M6 24l4-9M42 24l-4-9"/>',
  jewel:
    '<path class="l" d="M9 8c0 14 8 20 15 22 7-2 15-8 15-22"/><path class="h" d="m24 28 7 6-7 9-7-9z"/><path class="f" d="M17 34h14l-7 9z"/>',
  cap: '<path class="h" d="M8 30c0-11 7-17 16-17s15 6 15 15z"/><path class="f" d="M8 30c8-4 22-5 34 1-4 4-12 4-16 1-6-2-12-2-18-2z"/><path class="l" d="M24 13v-3"/>',
  helmet:
    '<path class="h" d="M7 27C7 15 14 8 24 8s17 7 17 17v9H26l-3 6H12c-3-3-5-8-5-13z"/><path class="f" d="M23 21h18v9H27c-3 0-4-3-4-9z"/>',
  pram: '<path class="h" d="M8 22h30c0 8-6 13-15 13S8 30 8 22z"/><path class="f" d="M23 22V8c8 0 15 6 15 14z"/><circle class="l" cx="16" cy="40" r="3"/><circle class="l" cx="31" cy="40" r="3"/><path class="l" d="M8 22 5 14"/>',
  toy: '<path class="h" d="M7 24h16v16H7zM25 24h16v16H25z"/><path class="f" d="M16 8h16v16H16z"/><path class="l" d="M20 8V5h8v3M11 24v-3h5M32 24v-3h5v3"/>',
  tray: '<ellipse class="h" cx="24" cy="31" rx="19" ry="8"/><ellipse class="f" cx="24" cy="30" rx="13" ry="5"/><path class="h" d="M19 29V17c0-3 10-3 10 0v12c-3 2-7 2-10 0z"/><path class="l" d="M22 13l2-5 2 5M29 19l6 2v5l-6 1"/>',
};
