/** How an agent's pages write figures: money of one wallet, results with their sign, kinds of game. */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Figure } from '@baize/ui';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import sheet from './agent.module.css';

const c = classes(sheet);

export type Sums = Output<'teamBetTotals'>;
export type Product = Output<'teamOverview'>['products'][number]['product'];

/** Above zero the house won, below the players did: said by sign and colour. A dash for nothing at all. */
export function Result({ minor, currency }: { minor: string | bigint; currency: string }) {
  const format = useFormat();
  const amount = BigInt(minor);
  if (amount === 0n)
    return (
      <Figure tone="quiet">
        <Nothing />
      </Figure>
    );
  return <Figure tone={amount > 0n ? 'good' : 'bad'}>{format.money(amount, currency, { signed: true })}</Figure>;
}

/** A dash in a column; in a card on a phone, where the figure would stand beside its word, it is left out with it. */
export function Nothing() {
  return <span className={c('nothing')}>–</span>;
}

/** A sum whose zero is no news. */
export function useMoneyCell(currency: string): (minor: string) => ReactNode {
  const format = useFormat();
  return (minor) => (minor === '0' ? <Nothing /> : format.money(minor, currency));
}

export function useProductName(): (product: Product) => string {
  const t = useT();
  return (product) => (product === 'OTHER' ? t('teams.otherProduct') : t(`shell.category.${product}`));
}

export function useTypeName(): (row: { readonly type: number; readonly isAgent: boolean }) => string {
  const t = useT();
  return ({ type, isAgent }) => {
    if (type === 2) return t('teams.type.generalAgent');
    if (type === 41) return t('teams.type.affiliate');
    if (type === 42) return t('teams.type.subAffiliate');
    return t(isAgent ? 'teams.type.agent' : 'teams.type.member');
  };
}
