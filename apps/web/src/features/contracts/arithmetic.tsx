import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows, SlipRule } from '@baize/ui';
import { CheckCircleIcon, XCircleIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import type { Contract, Explanation } from './data.ts';
import { needsOf } from './needs.ts';
import { fullRate, useSpanText } from './words.ts';
import sheet from './explanation.module.css';

const c = classes(sheet);

/** The figures, the needs, the rate and the postings of a payment, line by line. */
export function Arithmetic({ contract, explained }: { contract: Contract; explained: Explanation }) {
  const t = useT();
  const spanText = useSpanText();
  const money = useMoneyOf(explained);
  const { payment, reckoning, leftOut, timeZone } = explained;
  const { reason } = reckoning;
  const isNothing = payment.state === 'nothing';
  return (
    <>
      <h3>{isNothing ? t('contracts.why.nothing') : t('contracts.why.title', { amount: money(payment.dueMinor) })}</h3>
      {reason && <p>{t(`contracts.why.reason.${reason}`)}</p>}
      <Rows>
        <RowItem label={t('contracts.why.period')}>
          <Figure>{spanText(payment.kind, payment.from, payment.to)}</Figure>
        </RowItem>
      </Rows>
      <p className={c('quiet')}>{t('contracts.why.clock', { zone: timeZone })}</p>
      <SlipRule />
      <CountedFigures explained={explained} />
      {leftOut && (
        <p className={c('quiet')}>
          {t('contracts.why.leftOut', { count: leftOut.members })} {t('contracts.why.leftOutSub')}
        </p>
      )}
      <Needs explained={explained} />
      <SlipRule />
      <BaseTimesRate explained={explained} />
      <PayerShare explained={explained} />
      {!isNothing && <Postings explained={explained} />}
      {contract.sha256 !== explained.sha256 && <p className={c('quiet')}>{explained.sha256}</p>}
    </>
  );
}

/** Minor units of the payment's currency as text. */
function useMoneyOf({ payment }: Explanation): (minor: string) => string {
  const format = useHouseFormat();
  return (minor) => format.money(minor, payment.currency);
}

/** What was bet, won and lost, and what of it counts. */
function CountedFigures({ explained }: { explained: Explanation }) {
  const t = useT();
  const format = useHouseFormat();
  const money = useMoneyOf(explained);
  const { payment, terms, reckoning } = explained;
  const { figures } = reckoning;
  return (
    <Rows>
      <Line label={t('contracts.why.bets')}>{format.number(figures.bets)}</Line>
      <Line label={t('contracts.why.stake')}>{money(figures.stakeMinor)}</Line>
      {payment.kind === 'dividend' ? (
        <>
          <Line label={t('contracts.why.payout')}>{money(figures.payoutMinor)}</Line>
          <Line label={t('contracts.why.loss')}>{money(figures.lossMinor)}</Line>
          {figures.bonusMinor !== '0' && <Line label={t('contracts.why.bonus')}>{money(figures.bonusMinor)}</Line>}
          {reckoning.carriedInMinor !== '0' && (
            <Line label={t('contracts.why.carriedIn')}>{money(reckoning.carriedInMinor)}</Line>
          )}
        </>
      ) : (
        <Line
          label={
            terms.singleBetMaxMinor === null
              ? t('contracts.why.counted')
              : t('contracts.why.countedUpTo', { amount: money(terms.singleBetMaxMinor) })
          }
        >
          {money(figures.countedMinor)}
        </Line>
      )}
    </Rows>
  );
}

/** The base, the rate and their product, rounded, with what is carried over. */
function BaseTimesRate({ explained }: { explained: Explanation }) {
  const t = useT();
  const money = useMoneyOf(explained);
  const { reckoning, heldBasisPoints } = explained;
  return (
    <Rows>
      <Line label={t('contracts.why.base')}>{money(reckoning.baseMinor)}</Line>
      <Line label={t('contracts.why.rate')}>{fullRate(reckoning.tierRateBasisPoints)}</Line>
      {reckoning.ceilingBasisPoints !== reckoning.tierRateBasisPoints && (
        <>
          <Line
            label={
              heldBasisPoints === reckoning.ceilingBasisPoints ? t('contracts.why.held') : t('contracts.why.ceiling')
            }
          >
            {fullRate(reckoning.ceilingBasisPoints)}
          </Line>
          <Line label={t('contracts.why.paidRate')}>{fullRate(reckoning.paidRateBasisPoints)}</Line>
        </>
      )}
      <Line
        label={t('contracts.why.times', {
          base: money(reckoning.baseMinor),
          rate: fullRate(reckoning.paidRateBasisPoints),
        })}
      >
        {exactMoney(reckoning.exactTenThousandths, money)}
      </Line>
      <Line label={t('contracts.why.rounded')} isSum>
        {money(reckoning.dueMinor)}
      </Line>
      {reckoning.carriedOutMinor !== '0' && (
        <Line label={t('contracts.why.carriedOut')}>{money(reckoning.carriedOutMinor)}</Line>
      )}
    </Rows>
  );
}

/** What the payer earned on it, and what they keep. */
function PayerShare({ explained }: { explained: Explanation }) {
  const t = useT();
  const money = useMoneyOf(explained);
  const { payer } = explained;
  if (!payer) return null;
  return (
    <>
      <SlipRule />
      <Rows>
        <Line label={t('contracts.why.payer')}>{money(payer.earnedMinor)}</Line>
        <Line label={t('contracts.why.kept')}>{money(payer.keptMinor)}</Line>
      </Rows>
    </>
  );
}

/** Every posting of the payment, and what is still to be booked. */
function Postings({ explained }: { explained: Explanation }) {
  const t = useT();
  const format = useHouseFormat();
  const money = useMoneyOf(explained);
  const { payment, postings } = explained;
  const owed = BigInt(payment.dueMinor) - BigInt(payment.paidMinor);
  return (
    <>
      <SlipRule />
      <Rows>
        <RowItem label={t('contracts.why.postings')}>
          <ul className={c('postings')}>
            {postings.map(({ at, amountMinor, transferId }) => (
              <li key={transferId}>
                {t('contracts.why.posting', { amount: money(amountMinor), time: format.dateTime(at) })}
              </li>
            ))}
            {owed > 0n && <li>{t('contracts.why.notBooked', { amount: money(owed.toString()) })}</li>}
          </ul>
        </RowItem>
      </Rows>
    </>
  );
}

function Line({ label, isSum = false, children }: { label: string; isSum?: boolean; children: string }) {
  return (
    <div className={c('line', isSum && 'sum')}>
      <dt>{label}</dt>
      <dd>
        <Figure>{children}</Figure>
      </dd>
    </div>
  );
}

/** Minor units and the four decimals under them, so that what is rounded away is seen: "12.9046". */
function exactMoney(tenThousandths: string, money: (minor: string) => string): string {
  const exact = BigInt(tenThousandths);
  const rest = (exact % 10_000n).toString().padStart(4, '0').replace(/0+$/, '');
  const whole = money((exact / 10_000n).toString());
  return rest === '' ? whole : `${whole}${whole.includes('.') ? '' : '.'}${rest}`;
}

/** Every need of the contract, what there was, and whether that was enough. */
function Needs({ explained }: { explained: Explanation }) {
  const t = useT();
  const format = useHouseFormat();
  const currency = explained.payment.currency;
  const needs = needsOf(explained, {
    money: (minor) => format.money(minor, currency),
    number: format.number,
    share: format.share,
  });
  if (needs.length === 0) return null;
  return (
    <>
      <SlipRule />
      <h4>{t('contracts.why.needs')}</h4>
      <ul className={c('needs')}>
        {needs.map(({ step, name, has, need, isMet }) => (
          <li key={`${step ?? ''} ${name}`} data-met={isMet}>
            {isMet ? (
              <CheckCircleIcon weight="fill" aria-label={t('contracts.why.met')} />
            ) : (
              <XCircleIcon weight="fill" aria-label={t('contracts.why.notMet')} />
            )}
            <span>
              {step !== null && <Figure tone="quiet">{fullRate(step)}</Figure>}{' '}
              {t(`contracts.why.need.${name}`, { has, need })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
