import { searchText } from '#shared/domain/items/search-text.ts';
import { plainPhone, type PhoneRules } from '#shared/domain/validation/phone.ts';

/** The shortest national number behind a country code that is written without a plus. */
const LEAST_NATIONAL = 8;

/** A phone number with its country code and nothing else ("212612345678"); null without digits. A number without a country code is the market's. */
export function internationalDigits(phone: string, market: PhoneRules): string | null {
  const { phoneCode, trunk, mobilePattern } = market;
  if (searchText(phone).replace(/\D/g, '').length < 6) return null;
  const plain = plainPhone(phone, market);
  if (plain.startsWith('+')) return plain.slice(1);
  const isWhole = plain.startsWith(phoneCode) && plain.length >= phoneCode.length + LEAST_NATIONAL;
  if (isWhole && !mobilePattern.test(plain)) return plain;
  // What a number begins with at home may be left out behind the code, or be a part of it: that is the market's.
  return `${phoneCode}${plain.startsWith(trunk) ? plain.slice(trunk.length) : plain}`;
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
