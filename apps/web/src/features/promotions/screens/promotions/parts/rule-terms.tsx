import { useT } from '@baize/i18n/react';
import { countsBets } from '@baize/protocol/promotion-types';
import { Button, Figure, RowItem, Rows } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { formatShare, useFormat } from '#lib/format.ts';
import { saveDraw } from '../data.ts';
import type { Rule } from '../data.ts';
import { exampleEdge, exampleOf } from '../example.ts';
import sheet from '../promotions.module.css';

const c = classes(sheet);

/** Every term of the rule as a row. */
export function RuleTerms({ rule }: { rule: Rule }) {
  const t = useT();
  const { money } = useFormat();
  const { who, condition, amount, playThrough, currency, winners, way } = rule;
  const sum = (minor: string) => `${money(minor, currency)} ${currency}`;
  const days = (count: number) => t('common.days', { count });
  const prize = amount.kind === 'fixed' ? sum(amount.amountMinor) : '';
  const rows: readonly (readonly [label: string, value: string] | null)[] = [
    [
      t('promotions.for'),
      t('promotions.who', {
        kind: who.kind,
        days: who.kind === 'new' ? days(who.days) : '',
        rank: who.kind === 'vip' ? who.rank : 0,
      }),
    ],
    [t('promotions.limit'), t('promotions.once', { once: rule.once })],
    condition.kind === 'none'
      ? null
      : [
          t('promotions.need'),
          t('promotions.condition', {
            kind: way === 'raffle' ? 'ticket' : condition.kind,
            amount: sum(condition.leastMinor),
            places: condition.kind === 'rank' ? condition.places : 0,
          }),
        ],
    [
      t('promotions.get'),
      amount.kind === 'share'
        ? t('promotions.share', { percent: formatShare(amount.shareBasisPoints), most: sum(amount.mostMinor) })
        : winners === null
          ? prize
          : `${winners} × ${prize}`,
    ],
    [
      t('promotions.playThrough'),
      playThrough
        ? t('promotions.times', { multiple: String(playThrough.multiple), days: days(playThrough.days) })
        : t('promotions.cash'),
    ],
    [t('promotions.claimWithin'), days(rule.claimDays)],
    rule.budgetMinor === null ? null : [t('promotions.budget'), sum(rule.budgetMinor)],
  ];
  return (
    <Rows>
      {rows.map(
        (row) =>
          row && (
            <RowItem key={row[0]} label={row[0]}>
              {row[1]}
            </RowItem>
          ),
      )}
      <Counts rule={rule} />
    </Rows>
  );
}

/** Which bets count, where any have to. */
function Counts({ rule: { condition, products, weights } }: { rule: Rule }) {
  const t = useT();
  if (!countsBets(condition)) return null;
  const name = (category: string) => t('games.lobbyTitle', { category });
  const only = products.map((product) => {
    const weight = weights[product];
    return weight === undefined ? name(product) : `${name(product)} ${formatShare(weight)}`;
  });
  const named = Object.entries(weights).map(([product, weight]) => `${name(product)} ${formatShare(weight)}`);
  const said = products.length > 0 ? only : [...named, t(named.length > 0 ? 'bonuses.rest' : 'promotions.allGames')];
  return <RowItem label={t('promotions.counts')}>{said.join(' · ')}</RowItem>;
}

/** The terms in plain sentences, with what the bets that they ask for cost on average. */
export function WorkedExample({ rule }: { rule: Rule }) {
  const t = useT();
  const { money } = useFormat();
  const example = exampleOf(rule);
  if (!example) return null;
  const { first, depositMinor, amountMinor, neededMinor, costMinor } = example;
  const say = (minor: bigint) => money(minor, rule.currency);
  const cash = first ? 'paid' : 'cash';
  const kind = neededMinor === 0n ? cash : depositMinor === null ? 'bonus' : 'deposit';
  const share = formatShare(10_000 - Number(exampleEdge));
  return (
    <p className={c('state')}>
      {first &&
        `${t('promotions.exampleFirst', {
          kind: first.kind,
          bets: say(first.minor),
          cost: say(first.costMinor),
          return: share,
        })} `}
      {t('promotions.example', {
        kind,
        deposit: say(depositMinor ?? 0n),
        amount: say(amountMinor),
        needed: say(neededMinor),
        cost: say(costMinor),
        return: share,
      })}
    </p>
  );
}

/** Where the reader stands: what counted, tickets, what was promised, and why not. */
export function Standing({ rule }: { rule: Rule }) {
  const t = useT();
  const { money, dateTime } = useFormat();
  const { entry, condition, currency } = rule;
  if (!entry) return null;
  const sum = (minor: string) => `${money(minor, currency)} ${currency}`;
  return (
    <Rows>
      {countsBets(condition) && (
        <RowItem label={t('bonuses.counted')}>
          <Figure>
            {t('promotions.progress', {
              counted: money(entry.countedMinor, currency),
              needed: money(condition.leastMinor, currency),
            })}
          </Figure>
        </RowItem>
      )}
      {condition.kind === 'rank' && (
        <RowItem label={t('info.boards.rank')}>
          <Figure>{entry.rank ?? '–'}</Figure>
        </RowItem>
      )}
      {rule.way === 'raffle' && <RowItem label={t('promotions.tickets')}>{entry.tickets}</RowItem>}
      {entry.amountMinor !== null && (
        <RowItem label={t('common.amount')}>
          <Figure>{sum(entry.amountMinor)}</Figure>
        </RowItem>
      )}
      {entry.claimUntil !== null && <RowItem label={t('promotions.claimUntil')}>{dateTime(entry.claimUntil)}</RowItem>}
      {entry.comment && (
        <RowItem label={t('withdrawals.remark')}>
          <bdi>{entry.comment}</bdi>
        </RowItem>
      )}
      {entry.reason && (
        <RowItem label={t('contracts.reason')}>
          <bdi>{entry.reason}</bdi>
        </RowItem>
      )}
    </Rows>
  );
}

/** The promise of the draw, and its document once it is drawn. */
export function Draw({ id, rule }: { id: string; rule: Rule }) {
  const t = useT();
  if (rule.commitment === null) return null;
  return (
    <div className={c('draw')}>
      <p>{t('promotions.commitment')}</p>
      <code>{rule.commitment}</code>
      {rule.isDrawn && (
        <Button kind="ghost" onClick={() => void saveDraw(id)}>
          {t('promotions.draw')}
        </Button>
      )}
    </div>
  );
}
