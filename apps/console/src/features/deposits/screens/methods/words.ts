import { useT } from '@baize/i18n/react';
import { useFormat } from '#lib/format.ts';
import type { Draft } from './draft.ts';
import type { Method } from './data.ts';

/** A method as players read it, and its fee. */
export function useMethodWords() {
  const t = useT();
  const { money, percent } = useFormat();
  return {
    name: ({ kind, currency, network }: Pick<Draft, 'kind' | 'currency'> & { network: string | null }): string =>
      kind === 'crypto'
        ? t('deposits.method.crypto', { coin: currency, network: network ?? '' })
        : t(`deposits.method.${kind === 'bank' ? 'bank_transfer' : kind}`),
    /** A kind to choose, before it has a network. */
    kind: (kind: Draft['kind']): string =>
      kind === 'crypto'
        ? t('console-site.methods.coin')
        : t(`deposits.method.${kind === 'bank' ? 'bank_transfer' : kind}`),
    fee({ feeFixed, feeBasisPoints, currency }: Pick<Method, 'feeFixed' | 'feeBasisPoints' | 'currency'>): string {
      const parts = [
        feeFixed === '0' ? '' : `${money(feeFixed, currency)} ${currency}`,
        feeBasisPoints === 0 ? '' : percent(feeBasisPoints),
      ].filter((part) => part !== '');
      return parts.length === 0 ? t('deposits.noFee') : parts.join(' + ');
    },
  };
}
