/** The plain words of a message: what a person reads of it, without arguments, tags and the names of choices. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** Stands where an argument is put in. */
export const gap = '\uFFFC';

/** The sentence itself first, then every branch of its plurals and choices. Throws on broken ICU syntax. */
export function piecesOf(message: string): string[] {
  const pieces: string[] = [];
  collect(compileMessageOrThrow(message), pieces);
  return pieces.map((piece) => piece.replace(/<\/?\w+>/g, ''));
}

function collect(tokens: CompiledMessage, pieces: string[]): void {
  const own = pieces.push('') - 1;
  let words = '';
  for (const token of tokens) {
    words += typeof token === 'string' ? token : gap;
    if (typeof token === 'string') continue;
    const [, type, format] = token;
    if (type !== 'plural' && type !== 'selectordinal' && type !== 'select') continue;
    for (const [form, branch] of Object.entries(format as Record<string, unknown>))
      if (form !== 'offset') collect(typeof branch === 'string' ? [branch] : (branch as CompiledMessage), pieces);
  }
  pieces[own] = words;
}

/** Names, codes and keys that are the same in every language: brand names, standards, file kinds, keys of a keyboard. */
export const sameEverywhere: readonly string[] = [
  'QR',
  'IBAN',
  'RTP',
  'VIP',
  'PDF',
  'CSV',
  'XLSX',
  'TOTP',
  'JSON',
  'ID',
  'IP',
  'GMT',
  'UTC',
  'URL',
  'SMS',
  'PVP',
  'SHA',
  'HMAC',
  'KYC',
  'AML',
  'API',
  'APK',
  'PIN',
  'SEO',
  'FAQ',
  'HTML',
  'OTP',
  'GGR',
  'NGR',
  'AA',
  'A',
  'K',
  'Q',
  'J',
  'x',
  's',
  'QQ',
  'LINE',
  'WhatsApp',
  'Facebook',
  'WeChat',
  'Zalo',
  'Skype',
  'Telegram',
  'Instagram',
  'YouTube',
  'TikTok',
  'Google',
  'OpenID Connect',
  'OAuth',
  'Apple',
  'Android',
  'iOS',
  'iPhone',
  'iPad',
  'Safari',
  'Chrome',
  'Firefox',
  'Edge',
  'Windows',
  'macOS',
  'Linux',
  'App Store',
  'Google Play',
  'Lite',
  'Wi-Fi',
  'Face ID',
  'Touch ID',
  'Ctrl K',
  'Ctrl',
  'Enter',
  'Esc',
  'Shift',
  'Ed25519',
  'PNG',
  'JPG',
  'png',
  'jpg',
  'MB',
  'kB',
  'BTC',
  'USD',
  'THB',
  'Baize Studio',
  'Baize',
  'Lotus',
  'yyyy-MM-dd',
  'MM-dd-yyyy',
  'A-Z',
  'a-z',
].sort((a, b) => b.length - a.length);

const escaped = sameEverywhere.map((name) => name.replace(/[-.+]/g, '\\$&'));
const names = new RegExp(`(?<![A-Za-z])(?:${escaped.join('|')})(?![A-Za-z])`, 'g');

/** Words without the names that are the same everywhere and without addresses. */
export function withoutNames(words: string): string {
  return words.replaceAll(/\S*@\S+|\b\w+\.(?:com|org|example|test)\b/g, ' ').replaceAll(names, ' ');
}
