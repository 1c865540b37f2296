/** Drawings of the home slider: 320 by 120 on dark, the subject at the far end so that words have room before it. */
export const SLIDES: Readonly<Record<string, string>> = {
  'slide-phones':
    '<circle cx="252" cy="66" r="52" fill="#33302a"/><rect x="231" y="16" width="46" height="94" rx="9" fill="#4a463e" stroke="#6d685d" stroke-width="2"/><rect x="236" y="24" width="36" height="72" rx="3" fill="#2c2a25"/><path d="M244 82V70M254 82V58M264 82V48" stroke="#f68b1e" stroke-width="5" stroke-linecap="round"/>',
  'slide-kitchen':
    '<circle cx="252" cy="66" r="52" fill="#33302a"/><path d="M228 42c0-16 9-24 24-24s24 8 24 24v52a12 12 0 0 1-12 12h-24a12 12 0 0 1-12-12z" fill="#4a463e" stroke="#6d685d" stroke-width="2"/><path d="M228 60h48v22a8 8 0 0 1-8 8h-32a8 8 0 0 1-8-8z" fill="#2c2a25"/><rect x="246" y="64" width="12" height="34" rx="5" fill="#6d685d"/><circle cx="252" cy="38" r="8" fill="none" stroke="#f68b1e" stroke-width="4"/><path d="M252 38v-5" stroke="#f68b1e" stroke-width="3" stroke-linecap="round"/>',
  'slide-delivery':
    '<circle cx="252" cy="66" r="52" fill="#33302a"/><path d="m252 30 34 17v42l-34 17-34-17V47z" fill="#4a463e" stroke="#6d685d" stroke-width="2"/><path d="M252 64v42l34-17V47z" fill="#2c2a25"/><path d="m218 47 34 17 34-17M235 38.500l34 17v14" fill="none" stroke="#6d685d" stroke-width="2"/><path d="m228 76 7 7 12-14" fill="none" stroke="#f68b1e" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
};
