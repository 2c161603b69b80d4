/** What a person reads: each template's words are texts of `notify.json`, in the language of the reader. */
import { textsFor } from '@baize/i18n/server';
import { languageOf } from '@baize/protocol';
import type { Merchant } from '#kernel/context.ts';
import { brandColours } from './colours.ts';

/** Templates and the values their texts name; `code` and `link` are also drawn large. */
export interface TemplateArgs {
  readonly code: { readonly code: string; readonly minutes: number };
  readonly reset_link: { readonly username: string; readonly link: string; readonly minutes: number };
  readonly password_changed: { readonly username: string };
  /** Two operators took authenticator and passkeys off. */
  readonly factors_reset: { readonly username: string };
  readonly contact_changed: { readonly username: string; readonly kind: 'email' | 'mobile'; readonly masked: string };
  /** `day`, as the reader writes it. */
  readonly erasure_asked: { readonly username: string; readonly day: string };
  readonly erasure_withdrawn: { readonly username: string };
  readonly erasure_done: { readonly username: string };
  /** Marketing: never sent to who has stopped playing. */
  readonly offer: { readonly title: string; readonly link: string };
  readonly new_network: { readonly username: string; readonly device: string; readonly ip: string };
}
export type Template = keyof TemplateArgs;
/** Mails: they have no words of a text. */
export type MailTemplate = Extract<Template, `erasure_${string}`>;
/** Templates that nobody asked for. */
const marketing: ReadonlySet<Template> = new Set<Template>(['offer']);

export function isMarketing(template: Template): boolean {
  return marketing.has(template);
}

export type Args = Readonly<Record<string, string | number>>;

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Texts that are missing would be a bug: the key sits in every language's file or English answers. */
function say(language: string, key: string, args: Args): string {
  const words = textsFor(language).find(`notify.${key}`, args);
  if (words === null) throw new Error(`no text notify.${key}`);
  return words;
}

export function renderSms(merchant: Merchant, template: Template, args: Args, language: string): string {
  return say(language, `${template}.sms`, { ...args, site: merchant.name });
}

export function renderMail(merchant: Merchant, template: Template, args: Args, language: string): Mail {
  const values = { ...args, site: merchant.name };
  const subject = say(language, `${template}.subject`, values);
  const body = say(language, `${template}.mail`, values);
  const note = say(language, 'note', values);
  const large = typeof args['code'] === 'string' ? args['code'] : null;
  const link = typeof args['link'] === 'string' ? args['link'] : null;
  const lines = [subject, '', body, ...(large ? ['', large] : []), ...(link ? ['', link] : []), '', '--', note];
  return {
    subject,
    text: lines.join('\n'),
    html: htmlOf(merchant, language, {
      subject,
      body,
      note,
      large,
      link: link ? { href: link, label: say(language, `${template}.button`, values) } : null,
    }),
  };
}

interface Parts {
  readonly subject: string;
  readonly body: string;
  readonly note: string;
  readonly large: string | null;
  readonly link: { readonly href: string; readonly label: string } | null;
}

/** Styles stand in the tags: mail readers drop style sheets. No picture and no address of ours besides the link, so that
 *  nothing tells when it was opened. */
function htmlOf(merchant: Merchant, language: string, { subject, body, note, large, link }: Parts): string {
  const { cloth, onCloth, lamp, onLamp } = brandColours(merchant.settings.seeds);
  const direction = languageOf(language)?.direction ?? 'ltr';
  const code = large
    ? `<p dir="ltr" style="margin:24px 0;font:700 32px/1.2 monospace;letter-spacing:6px;color:#1a1a1a">${escaped(large)}</p>`
    : '';
  const button = link
    ? `<p style="margin:24px 0"><a href="${escaped(link.href)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${lamp};color:${onLamp};font-weight:700;text-decoration:none">${escaped(link.label)}</a></p><p dir="ltr" style="margin:0;font-size:13px;color:#595959;word-break:break-all">${escaped(link.href)}</p>`
    : '';
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#f2f2f0;font:16px/1.6 system-ui,sans-serif;color:#1a1a1a"><div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;overflow:hidden"><div style="padding:20px 28px;background:${cloth};color:${onCloth};font-size:20px;font-weight:700">${escaped(merchant.name)}</div><div style="padding:28px"><h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escaped(subject)}</h1><p style="margin:0">${escaped(body)}</p>${code}${button}<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid #e3e3e0;font-size:13px;color:#595959">${escaped(note)}</p></div></div></body></html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
