/** The player's bonuses: what each asks, how far it is, what counts how much, until when, and the way out of it. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog, EmptyBox, Figure, Meter, Notice, Panel, StateBadge } from '@baize/ui';
import type { BadgeTone } from '@baize/ui';
import { GiftIcon, InfoIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { formatShare, useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import { PlayThroughCost } from '#widgets/play-through-cost.tsx';
import { useDecline, useOwnBonuses } from '../data.ts';
import type { BonusOffer, OwnBonus } from '../data.ts';
import sheet from '../bonus.module.css';

const c = classes(sheet);
const tones: Record<OwnBonus['state'], BadgeTone> = {
  open: 'wait',
  released: 'good',
  expired: 'plain',
  declined: 'plain',
  voided: 'bad',
};
const mask = '••••';

export function Bonuses() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const list = useOwnBonuses(pageNo);
  const { data } = list;
  return (
    <>
      <p className={c('quiet')}>{t('bonuses.lead')}</p>
      {list.isPending && <BonusesWaiting />}
      {list.isError && !data && <FailedBox error={list.error} onRetry={() => void list.refetch()} />}
      {data?.offer && <Offer offer={data.offer} />}
      {data?.content.length === 0 && (
        <Panel>
          <EmptyBox icon={<GiftIcon weight="duotone" />} title={t('bonuses.none')} />
        </Panel>
      )}
      {data?.content.map((bonus) => (
        <One key={bonus.id} bonus={bonus} />
      ))}
      {data && data.totalPages > 1 && <Pager {...data} onPage={setPageNo} />}
    </>
  );
}

/** A place for a bonus while the list is on its way. */
function BonusesWaiting() {
  const t = useT();
  return (
    <Panel>
      <div className={c('waiting')} role="status" aria-label={t('common.loading')}>
        <span />
        <span />
        <span />
      </div>
    </Panel>
  );
}

function Offer({ offer }: { offer: BonusOffer }) {
  const t = useT();
  const format = useFormat();
  const { shareBasisPoints, mostMinor, currency, multiple, days } = offer;
  const percent = formatShare(shareBasisPoints);
  const most = `${format.money(mostMinor, currency)} ${currency}`;
  return (
    <Notice tone="plain" icon={<InfoIcon />}>
      {t('bonuses.offer', { percent, most, multiple, days })}
    </Notice>
  );
}

function One({ bonus }: { bonus: OwnBonus }) {
  const t = useT();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [isMasked] = useMasked();
  const money = (minor: string | bigint) => (isMasked ? mask : format.money(minor.toString(), bonus.currency));
  const [counted, needed] = [BigInt(bonus.countedMinor), BigInt(bonus.neededMinor)];
  const done = counted < needed ? counted : needed;
  const isOpen = bonus.state === 'open';
  const state = isOpen && !bonus.isPlayed && counted < needed ? 'waiting' : bonus.state;
  const progress = t('bonuses.progress', { counted: money(done), needed: money(needed) });
  return (
    <Panel>
      <div className={c('bonus')}>
        <div className={c('head')}>
          <b className={c('sum')}>
            <Figure>{money(bonus.amountMinor)}</Figure> {bonus.currency}
          </b>
          <StateBadge tone={tones[bonus.state]}>{t('bonuses.state', { state })}</StateBadge>
        </div>
        <span className={c('quiet')}>
          {t('bonuses.source', { source: bonus.source })} ·{' '}
          {isOpen
            ? t('bonuses.until', { time: format.dateTime(bonus.expiresAt) })
            : format.dateTime(bonus.closedAt ?? bonus.grantedAt)}
        </span>
        <Meter
          title={t('bonuses.counted')}
          value={progress}
          label={t('bonuses.counted')}
          valueText={progress}
          share={Number((done * 10_000n) / needed) / 10_000}
        />
        {bonus.remark && (
          <span>
            <bdi>{bonus.remark}</bdi>
          </span>
        )}
        {isOpen && (
          <>
            <Weights weights={bonus.weights} />
            {!isMasked && (
              <span className={c('quiet')}>
                <PlayThroughCost
                  amountMinor={BigInt(bonus.amountMinor)}
                  neededMinor={needed}
                  currency={bonus.currency}
                />
              </span>
            )}
            <div className={c('acts')}>
              <Button onClick={() => setAsking(true)}>{t('bonuses.decline')}</Button>
            </div>
            <DeclineDialog bonus={bonus} open={isAsking} onClose={() => setAsking(false)} />
          </>
        )}
      </div>
    </Panel>
  );
}

function Weights({ weights }: { weights: OwnBonus['weights'] }) {
  const t = useT();
  const named = Object.entries(weights).filter(([, share]) => share !== undefined);
  return (
    <ul className={c('weights')}>
      {named.map(([product, share]) => (
        <li key={product}>
          {t('bonuses.weight', { product: t('games.lobbyTitle', { category: product }), percent: formatShare(share) })}
        </li>
      ))}
      <li>{t('bonuses.rest')}</li>
    </ul>
  );
}

function DeclineDialog({ bonus, open, onClose }: { bonus: OwnBonus; open: boolean; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const decline = useDecline();
  const [isMasked] = useMasked();
  const sum = isMasked ? mask : format.money(bonus.amountMinor, bonus.currency);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissable={!decline.isPending}
      icon={<GiftIcon />}
      tone="wait"
      title={t('bonuses.decline')}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="danger"
            waiting={decline.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => decline.mutate(bonus.id, { onSuccess: onClose })}
          >
            {t('bonuses.decline')}
          </Button>
        </>
      }
    >
      <p>{t('bonuses.declineBody', { amount: `${sum} ${bonus.currency}` })}</p>
      {decline.error && (
        <Notice tone="bad" icon={<WarningCircleIcon />}>
          {errorText(texts, decline.error)}
        </Notice>
      )}
    </Dialog>
  );
}
