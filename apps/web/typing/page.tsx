/** The fields that people type into, on a page of their own, so that a test can send them what keyboards and clipboards send. No part of
 *  the site. `typing.show(language)` draws them anew, empty. */
import '@baize/ui/tokens.css';
import '@baize/ui/base.css';
import { queryClient } from '@baize/browser';
import { directionOf } from '@baize/i18n';
import { TextsProvider } from '@baize/i18n/react';
import type { FieldRule } from '@baize/protocol/field-check';
import { fieldTyped } from '@baize/protocol/field-typed';
import { CodeField } from '@baize/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { knowLanguage, useLoadedTexts } from '#lib/language.ts';
import { merchant } from '#lib/merchant.ts';
import type { Merchant } from '#lib/merchant.ts';
import { MobileNumber } from '#features/identity/mobile/mobile-number.tsx';
import type { Country } from '#features/identity/mobile/countries.ts';
import { MerchantField } from '#features/members/register/field.tsx';
import { problemsOf } from '#features/members/register/form.ts';
import { AmountStep } from '#features/transfers/amount-step.tsx';
import type { Recipient, TransferTerms } from '#features/transfers/data.ts';

declare global {
  interface Window {
    typing: { show: (language: string) => Promise<void> };
  }
}

const countries: readonly Country[] = Object.entries({
  GB: '44',
  CI: '225',
  TH: '66',
  TW: '886',
  VN: '84',
  MM: '95',
  ES: '34',
  IN: '91',
  ID: '62',
  KH: '855',
  KR: '82',
  MY: '60',
  MZ: '258',
  PH: '63',
  PK: '92',
  TR: '90',
  BD: '880',
  AE: '971',
  IR: '98',
  RU: '7',
  KZ: '77',
  UZ: '998',
  LA: '856',
  NP: '977',
  FR: '33',
  JP: '81',
  CN: '86',
}).map(([countryCode, countryDialingCode]) => ({ countryCode, countryDialingCode }));

const rule = (field: 'payeeName' | 'address', minLength: number, maxLength: number): FieldRule => ({
  field,
  enabled: true,
  required: true,
  minLength,
  maxLength,
  patternId: 'any',
});
const nameRule = rule('payeeName', 2, 60);
const addressRule = rule('address', 5, 200);

const recipient: Recipient = { id: '1', account: 'quayside', maskedName: null, relation: 'downline', mayReceive: true };
const terms: TransferTerms = {
  currency: 'USD',
  up: true,
  down: true,
  availableMinor: '9999999999999',
  lockedMinor: '0',
  leastMinor: '1',
  mostMinor: '9999999999999',
  leftTodayMinor: null,
  leftTodayCount: 0,
  hasWithdrawPassword: true,
  hasSecondFactor: false,
  secondFactorAboveMinor: null,
  closedBy: null,
  closedUntil: null,
};

// all that these fields ask of a brand: its zone and its currency
merchant.set({ timeZone: 'UTC', currency: { code: 'USD' }, switches: {}, languages: [] } as unknown as Merchant);

function Fields() {
  const [mobile, setMobile] = useState({ countryDialingCode: '44', mobileNum: '' });
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [code, setCode] = useState('');
  const problems = problemsOf([nameRule, addressRule], values, '2026-01-01');
  const field = (one: FieldRule) => (
    <section
      id={one.field}
      data-means={problems[one.field] ? undefined : fieldTyped(one.field, values[one.field] ?? '', one.patternId)}
    >
      <MerchantField
        rule={one}
        value={values[one.field] ?? ''}
        problem={problems[one.field]}
        isPressed
        onChange={(value) => setValues((now) => ({ ...now, [one.field]: value }))}
      />
    </section>
  );
  return (
    <>
      <section id="amount">
        <AmountStep recipient={recipient} terms={terms} onChange={() => undefined} onDone={() => undefined} />
      </section>
      <section id="phone" data-means={mobile.mobileNum}>
        <MobileNumber countries={countries} value={mobile} onChange={setMobile} />
      </section>
      {field(nameRule)}
      {field(addressRule)}
      <section id="code" data-means={code}>
        <CodeField label="Code" value={code} onValueChange={setCode} />
      </section>
      {/* what a test copies from */}
      <textarea id="clipboard" aria-label="Clipboard" />
    </>
  );
}

function Page({ language }: { language: string }) {
  const said = useLoadedTexts();
  if (said?.language !== language) return null;
  return (
    <TextsProvider texts={said}>
      <QueryClientProvider client={queryClient}>
        <Fields />
      </QueryClientProvider>
    </TextsProvider>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('main')));
let shown = 0;

window.typing = {
  async show(language) {
    await knowLanguage(language);
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    flushSync(() => root.render(<Page key={(shown += 1)} language={language} />));
  },
};
