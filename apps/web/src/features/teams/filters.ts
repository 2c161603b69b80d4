/** Filters of an agent's page. They stand in the address: a link shows the same, and the way back finds them as they were. */
import { serverNow } from '@baize/browser';
import { useState } from 'react';
import { useMerchant } from '#lib/merchant.ts';
import { useGo, usePathname, useQueryParams } from '#lib/navigate.tsx';
import { dayIn, spanOf } from '#widgets/member/days.ts';
import type { Preset, Span } from '#widgets/member/days.ts';

export type Filters = Readonly<Record<string, string>>;

export interface FilterView {
  readonly filters: Filters;
  /** Undefined takes a filter away. The page stays where it is in the history. */
  readonly change: (next: Readonly<Record<string, string | undefined>>) => void;
  /** All of them at once, as a kept view has them. */
  readonly replace: (query: string) => void;
}

export function useFilters(): FilterView {
  const filters = useQueryParams();
  const pathname = usePathname();
  const go = useGo();
  const replace = (query: string): void => go(query ? `${pathname}?${query}` : pathname, { replace: true });
  return {
    filters,
    replace,
    change: (next) => {
      const merged = Object.entries({ ...filters, ...next }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
      );
      replace(new URLSearchParams(merged).toString());
    },
  };
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** The days in the address: `days` for a preset that moves with the calendar, `from` and `to` for days of one's own. */
export function spanIn({ days, from, to }: Filters, today: string, first: Preset): Span {
  if (from && to && dayForm.test(from) && dayForm.test(to) && from <= to) return { preset: 'range', from, to };
  return days === 'today' || days === '7' || days === '30' ? spanOf(days, today) : spanOf(first, today);
}

/** A preset keeps its name, so that a kept view of seven days stays seven days; anything else is written out. */
export function spanOut({ preset, from, to }: Span): Readonly<Record<string, string | undefined>> {
  const isNamed = preset === 'today' || preset === '7' || preset === '30';
  return isNamed ? { days: preset, from: undefined, to: undefined } : { days: undefined, from, to };
}

export function useToday(): string {
  const { timeZone } = useMerchant();
  const [today] = useState(() => dayIn(timeZone, serverNow()));
  return today;
}

export function useAddressSpan(first: Preset): [span: Span, show: (span: Span) => void] {
  const { filters, change } = useFilters();
  const today = useToday();
  return [spanIn(filters, today, first), (span) => change(spanOut(span))];
}

export const pageSizes = [20, 50, 100] as const;

/** Rows a page: what the address says, or the fewest. */
export function pageSizeIn({ rows }: Filters): number {
  return pageSizes.find((size) => String(size) === rows) ?? pageSizes[0];
}
