import { phoneDigits, searchText } from '#shared/domain/items/search-text.ts';

/** A phone number with its country code and nothing else ("212612345678"); null without digits. A number without a country code is the market's. */
export function internationalDigits(phone: string, countryCode: string): string | null {
  const plain = searchText(phone);
  const digits = plain.replace(/\D/g, '');
  if (digits.length < 6) return null;
  if (plain.startsWith('+')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : `${countryCode}${phoneDigits(phone, countryCode)}`;
}

/** Address that dials the number. */
export const callHref = (digits: string): string => `tel:+${digits}`;
/** Address that opens a chat with the number. */
export const whatsAppHref = (digits: string): string => `https://wa.me/${digits}`;
/** Address that opens a text message with its words. */
export const smsHref = (digits: string, text: string): string => `sms:+${digits}?body=${encodeURIComponent(text)}`;
/** Address that opens a chat with a message ready to be sent; without a number the person chooses to whom. */
export const whatsAppMessageHref = (text: string, digits = ''): string =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
