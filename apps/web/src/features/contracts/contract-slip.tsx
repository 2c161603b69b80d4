import { useT } from '@baize/i18n/react';
import { Figure, Notice, Slip, SlipRule, RowItem, Rows, Stamp } from '@baize/ui';
import { HourglassMediumIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { usePreview } from './data.ts';
import type { Contract } from './data.ts';
import { Exchange } from './exchange.tsx';
import { ContractActions, TermsLink } from './contract-actions.tsx';
import { TermsRows } from './terms-rows.tsx';
import { TrialBox } from './trial-box.tsx';
import { IfAccepted } from './what-follows.tsx';
import { fullRate, isOver, useContractWords } from './words.ts';
import sheet from './contracts.module.css';

const c = classes(sheet);

interface ContractSlipProps {
  contract: Contract;
  level?: 2 | 3;
  /** Opens the writer with this contract's terms; only where there is a writer. */
  onWrite?: (contract: Contract) => void;
}

/** A contract as a paper: what it is, its stamp, what matters in its state, and what may be done. */
export function ContractSlip({ contract, level = 3, onWrite }: ContractSlipProps) {
  const words = useContractWords()(contract);
  return (
    <Slip
      level={level}
      className={c('paper', isOver(contract) && contract.state !== 'declined' && 'over')}
      title={<bdi className={c('name')}>{words.title}</bdi>}
      aside={<Stamp tone={words.tone}>{words.stamp}</Stamp>}
      sub={words.sub}
      data-contract={contract.state}
    >
      <SlipRule />
      <Rows>
        <Facts contract={contract} />
      </Rows>
      <TermsLink contract={contract} />
      <EndAsked contract={contract} />
      {contract.state === 'offered' && <Exchange contract={contract} />}
      {contract.acts.includes('accept') && <Consequence contract={contract} />}
      <ContractActions contract={contract} {...(onWrite && { onWrite })} />
    </Slip>
  );
}

/** The lines that matter in the contract's state, for the side that reads it. */
function Facts({ contract }: { contract: Contract }) {
  const t = useT();
  const format = useHouseFormat();
  const { kind, state, side, terms, reason, figures, expiresAt } = contract;
  const money = (minor: string): string => format.money(minor, terms.currency);
  const isGiven = side === 'upline';
  if (state === 'offered')
    return (
      <>
        <TermsRows kind={kind} terms={terms} isBrief />
        <RowItem label={t('contracts.answerBy')}>{format.dateTime(expiresAt)}</RowItem>
      </>
    );
  if (state === 'declined' || state === 'taken_back' || state === 'expired')
    return (
      <>
        <TermsRows kind={kind} terms={terms} isBrief />
        {reason && <RowItem label={t(isGiven ? 'contracts.term.theirNote' : 'contracts.reason')}>{reason}</RowItem>}
      </>
    );
  const owed = figures.owedMinor !== '0' && (
    <RowItem label={t(isGiven ? 'contracts.figure.owedByMe' : 'contracts.figure.owedToMe')}>
      <Figure tone="wait">{money(figures.owedMinor)}</Figure>
    </RowItem>
  );
  if (isGiven)
    return (
      <>
        {isOver(contract) ? (
          <RowItem label={t('contracts.figure.paidAll')}>
            <Figure>{money(figures.paidMinor)}</Figure>
          </RowItem>
        ) : (
          <>
            <RowItem label={t('contracts.figure.teamToday')}>
              <Figure>{money(figures.turnoverTodayMinor)}</Figure>
            </RowItem>
            <RowItem label={t('contracts.figure.paidToday')}>
              <Figure>{money(figures.paidTodayMinor)}</Figure>
            </RowItem>
          </>
        )}
        {figures.keptBasisPoints !== null && !isOver(contract) && (
          <RowItem label={t('contracts.figure.keep')}>
            <Figure>{fullRate(figures.keptBasisPoints)}</Figure>
          </RowItem>
        )}
        {owed}
      </>
    );
  return (
    <>
      <RowItem label={t('contracts.figure.earned')}>
        <Figure>{money(figures.paidMinor)}</Figure>
      </RowItem>
      <RowItem label={t('contracts.figure.lastPay')}>
        {figures.lastPaidAt === null || figures.lastPaidMinor === null ? (
          t('contracts.figure.never')
        ) : (
          <>
            <Figure tone="quiet">{format.dateTime(figures.lastPaidAt)}</Figure>
            <Figure>{money(figures.lastPaidMinor)}</Figure>
          </>
        )}
      </RowItem>
      {owed}
    </>
  );
}

/** One side wants it to end; the other is asked, and what silence does is said. */
function EndAsked({ contract }: { contract: Contract }) {
  const t = useT();
  const format = useHouseFormat();
  const { who } = useContractWords()(contract);
  const { state, side, endAskedBy, endsAt, reason } = contract;
  if (state !== 'end_asked' || endsAt === null) return null;
  const date = format.date(endsAt);
  return (
    <Notice tone="wait" icon={<HourglassMediumIcon />}>
      {endAskedBy === side ? t('contracts.endsAsked.mine', { date }) : t('contracts.endsAsked.theirs', { who, date })}
      {reason && <q className={c('reason')}>{reason}</q>}
    </Notice>
  );
}

/** What accepting ends, and what the offer would have brought. The room is kept while it is read. */
function Consequence({ contract }: { contract: Contract }) {
  const t = useT();
  const preview = usePreview(contract);
  if (!preview.data) return <div className={c('followsWait')} aria-hidden="true" />;
  const { offered, nowMinor, ends } = preview.data;
  return (
    <>
      <IfAccepted contract={contract} preview={preview.data} />
      {offered && (
        <TrialBox
          kind={contract.kind}
          trial={offered}
          currency={contract.terms.currency}
          lines={[
            ...(ends.some(({ level }) => level === 0) ? [{ label: t('contracts.trial.youNow'), minor: nowMinor }] : []),
            { label: t('contracts.trial.you'), minor: offered.earnMinor },
          ]}
        />
      )}
    </>
  );
}
