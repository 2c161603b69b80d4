import { useT } from '@baize/i18n/react';
import { betProducts } from '@baize/protocol/products';
import { Notice } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import type { Terms } from '../data.ts';
import { exampleOf, ruleOf, stakesAlone, weightsOf } from '../draft.ts';
import type { Draft } from '../draft.ts';
import sheet from '../bonus-terms.module.css';

const c = classes(sheet);
/** What the example deposits, in whole units of the currency. */
const exampleDeposit = 100n;
/** What the example takes as kept of every stake, in basis points; the player's page takes the same. */
const exampleEdge = 200n;

/** What the typed terms come to for a player, in words. */
export function Consequences({ draft, terms }: { draft: Draft; terms: Terms }) {
  const t = useT();
  const { money, percent } = useFormat();
  const { exponent } = useMerchant();
  const { currency } = terms;
  if (!draft.isGiven)
    return (
      <Notice tone="note" icon={<InfoIcon />}>
        {t('console-site.bonusTerms.none')}
      </Notice>
    );
  const rule = ruleOf(draft, terms);
  if (!rule) return null;
  const sum = (minor: bigint): string => `${money(minor, currency)} ${currency}`;
  const { depositMinor, bonusMinor, neededMinor, cappedFromMinor } = exampleOf(
    rule,
    exampleDeposit * 10n ** BigInt(exponent),
  );
  const cost = (neededMinor * exampleEdge) / 10_000n;
  const weights = weightsOf(draft) ?? {};
  return (
    <Notice tone="note" icon={<InfoIcon />}>
      <ul className={c('said')}>
        <li>
          {t('console-site.bonusTerms.example', {
            deposit: sum(depositMinor),
            bonus: sum(bonusMinor),
            needed: sum(neededMinor),
            days: rule.days,
          })}
        </li>
        <li>{t('console-site.bonusTerms.capped', { deposit: sum(cappedFromMinor), bonus: sum(BigInt(rule.most)) })}</li>
        {betProducts.map((product) => {
          const weight = weights[product];
          if (weight === undefined) return null;
          const staked = stakesAlone(neededMinor, weight);
          const name = t('console-positions.product', { product });
          return (
            <li key={product}>
              {staked === null
                ? t('console-site.bonusTerms.weightNothing', { product: name })
                : t('console-site.bonusTerms.weightSays', { product: name, staked: sum(staked) })}
            </li>
          );
        })}
        <li>
          {t('bonuses.odds', {
            edge: percent(Number(exampleEdge)),
            needed: sum(neededMinor),
            cost: sum(cost),
            net: `${money(bonusMinor - cost, currency, { signed: true })} ${currency}`,
          })}
        </li>
      </ul>
    </Notice>
  );
}
