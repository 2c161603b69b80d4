/** What the page shows, as its address says: the tab, the days, the currency, and below whom. */
import { serverNow } from '@baize/browser';
import { useState } from 'react';
import { dayIn } from '#lib/days.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { seenPath } from '#lib/paths.ts';
import type { Shown } from './data.ts';
import { presetIn, spanOf } from './spans.ts';
import type { Preset } from './spans.ts';

export const tabs = ['overview', 'team', 'bets', 'profit', 'income', 'money', 'links'] as const;
export type Tab = (typeof tabs)[number];
type Parts = Readonly<Partial<Record<'tab' | 'days' | 'currency' | 'of', string | undefined>>>;

export interface Address {
  readonly tab: Tab;
  readonly preset: Preset;
  readonly shown: Shown;
  readonly of: string | undefined;
  /** Undefined takes a part away. The page stays where it is in the history. */
  readonly change: (next: Parts) => void;
  /** The address below somebody of the line. */
  readonly below: (memberId: string) => string;
}

const currencyForm = /^[A-Z]{3,5}$/;
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The day is the one on which the page was opened: at midnight nothing is asked again by itself. */
export function useAddress(memberId: string): Address {
  const go = useGo();
  const query = useQueryParams();
  const { timeZone } = useMerchant();
  const [today] = useState(() => dayIn(timeZone, serverNow()));
  const preset = presetIn(query['days']);
  const { currency, of } = query;
  const at = (next: Parts): string => {
    const parts = Object.entries({ ...query, ...next });
    return seenPath(memberId, Object.fromEntries(parts.filter((part): part is [string, string] => Boolean(part[1]))));
  };
  return {
    tab: tabs.find((known) => known === query['tab']) ?? 'overview',
    preset,
    shown: { memberId, ...spanOf(preset, today), ...(currency && currencyForm.test(currency) && { currency }) },
    of: of && idForm.test(of) && of !== memberId ? of : undefined,
    change: (next) => go(at(next), { replace: true }),
    below: (downline) => at({ of: downline }),
  };
}
