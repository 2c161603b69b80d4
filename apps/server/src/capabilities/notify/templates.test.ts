import { houseSeeds, merchantSettings } from '@baize/protocol';
import { describe, expect, it } from 'vitest';
import type { Merchant } from '#kernel/context.ts';
import { brandColours } from './colours.ts';
import { renderMail, renderSms } from './templates.ts';
import type { Args, Template } from './templates.ts';

function merchantNamed(name: string): Merchant {
  const settings = merchantSettings.parse({ languages: ['en', 'th'], currency: 'USD' });
  return { name, settings } as Merchant; // the templates look at nothing else
}

const samples: Record<Template, Args> = {
  code: { code: '204417', minutes: 5 },
  reset_link: { username: 'minnow88', link: 'https://baize.example/reset#token=a&b', minutes: 30 },
  password_changed: { username: 'minnow88' },
  factors_reset: { username: 'minnow88' },
  contact_changed: { username: 'minnow88', kind: 'email', masked: 'm•••@example.com' },
  erasure_asked: { username: 'minnow88', day: '4 December 2026' },
  erasure_withdrawn: { username: 'minnow88' },
  erasure_done: { username: 'minnow88' },
  offer: { title: 'A new table', link: 'https://example.com/promotions' },
  new_network: { username: 'minnow88', device: 'Firefox', ip: '203.0.113.7' },
};
const templates = Object.keys(samples) as Template[];

describe.each(templates)('%s', (template) => {
  it.each(['en', 'th'])('has every text in %s, filled in, in the brand’s name', (language) => {
    const merchant = merchantNamed('Lotus');
    const args = samples[template];
    const mail = renderMail(merchant, template, args, language);
    const text = template.startsWith('erasure_') ? [] : [renderSms(merchant, template, args, language)]; // mails only
    const all = [...text, mail.subject, mail.text, mail.html];
    for (const words of all) expect(words).not.toMatch(/\{|undefined|notify\./);
    expect(mail.html).toContain('Lotus');
    expect(mail.html).toContain(`lang="${language}"`);
    // the body: an offer’s subject is what the merchant called it
    expect(language === 'th').toBe(/[\u0e00-\u0e7f]/.test(mail.text));
  });
});

describe('a mail', () => {
  it('escapes what a person or a merchant typed', () => {
    const { html } = renderMail(merchantNamed('A<b>'), 'password_changed', { username: '<script>"' }, 'en');
    expect(html).not.toMatch(/<b>|<script>/);
    expect(html).toContain('&lt;script&gt;&quot;');
  });

  it('runs from right to left where its language does', () => {
    expect(renderMail(merchantNamed('Baize'), 'code', samples.code, 'ar').html).toContain('dir="rtl"');
  });

  it('carries nothing that loads: no picture, no style sheet, no script', () => {
    const { html } = renderMail(merchantNamed('Baize'), 'reset_link', samples.reset_link, 'en');
    expect(html).not.toMatch(/<img|<link|<script|url\(/);
    expect(html).toContain('href="https://baize.example/reset#token=a&amp;b"');
  });
});

it('a brand’s cloth and lamp are those of its pages', () => {
  expect(brandColours(houseSeeds)).toEqual({
    cloth: '#0d4028',
    onCloth: '#ffffff',
    lamp: '#fecb50',
    onLamp: '#102318',
  });
});
