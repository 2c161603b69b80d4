/** Mail addresses as people type and paste them. Imports nothing but typed text: a browser carries it alone. */
import { plainTyped } from './typed-text.ts';

/** An address as it was meant: full width made narrow, marks that cannot be seen gone, and a domain in another script in the form
 *  that mail servers know (`почта.рф` is `xn--80a1acny.xn--p1ai`). What cannot be made an address stays for the rule to refuse. */
export function plainMail(text: string): string {
  const plain = plainTyped(text);
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  if (at < 1 || !/[^\x20-\x7e]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return plain;
  return `${plain.slice(0, at)}@${asciiDomain(domain)}`;
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
