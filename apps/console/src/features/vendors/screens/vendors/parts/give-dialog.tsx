import { useT } from '@baize/i18n/react';
import { Button, Dialog, Notice, Stack } from '@baize/ui';
import { CheckCircleIcon, GiftIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useNow } from '#lib/now.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useCheckGift, useGive } from '../data.ts';
import type { Gift, GiftResult, Vendor } from '../data.ts';
import { giftOf, worthOf } from '../gift-draft.ts';
import type { Draft } from '../gift-draft.ts';
import { GiftForm } from './gift-form.tsx';
import { Refused } from './refused-list.tsx';

const empty: Draft = { title: null, rounds: '10', stake: '', until: null, accounts: '' };

/** Rounds for a list of players in three steps: what and to whom, a check of the list that gives nothing, and the giving. */
export function GiveDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const t = useT();
  const { draft, setDraft, gift, faults, isNotified, setTold, check, checked, going, change, give, giveNow } =
    useGiftSteps();
  const title = t('console-vendors.gifts.give');
  const frame = {
    open: true,
    onClose,
    width: 'wide',
    icon: <GiftIcon />,
    title,
    closeLabel: t('common.close'),
  } as const;
  if (give.data) return <Given {...frame} results={give.data.results} />;
  if (checked)
    return (
      <Dialog
        {...frame}
        dismissable={!give.isPending}
        tone="wait"
        buttons={
          <>
            <Button onClick={change}>{t('console-vendors.gifts.change')}</Button>
            {going > 0 && (
              <Button kind="primary" waiting={give.isPending} waitingLabel={t('common.waiting')} onClick={giveNow}>
                {t('console-vendors.gifts.giveNow', { count: going })}
              </Button>
            )}
          </>
        }
      >
        <Stack gap={14}>
          <Effect gift={checked.gift} game={draft.title?.name ?? ''} players={going} />
          <Refused results={checked.results} />
          <Refusal error={give.error} />
        </Stack>
      </Dialog>
    );
  return (
    <Dialog
      {...frame}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            blocked={isNotified && gift === null}
            waiting={check.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => (gift === null ? setTold(true) : check.mutate(gift))}
          >
            {t('console-vendors.gifts.check')}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <GiftForm
          vendor={vendor.code}
          draft={draft}
          faults={isNotified ? faults : new Set()}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        <Refusal error={check.error} />
      </Stack>
    </Dialog>
  );
}

/** What is typed, its check, and its giving: once, however often it is sent. */
function useGiftSteps() {
  const { currency } = useMerchant();
  const now = useNow();
  const [draft, setDraft] = useState(empty);
  const [isNotified, setTold] = useState(false);
  const [press, setPress] = useState(() => crypto.randomUUID());
  const check = useCheckGift();
  const give = useGive();
  const { gift, faults } = giftOf(draft, currency, now);
  const checked = check.data && check.variables && { gift: check.variables, results: check.data.results };
  const going = check.data?.results.filter(({ refusal }) => refusal === null).length ?? 0;
  const change = (): void => {
    check.reset();
    give.reset();
    setPress(crypto.randomUUID()); // other contents are another gift
  };
  const giveNow = (): void => {
    if (checked) give.mutate({ ...checked.gift, idempotencyKey: press });
  };
  return { draft, setDraft, gift, faults, isNotified, setTold, check, checked, going, change, give, giveNow };
}

/** Who gets what, until when, and what it may cost. */
function Effect({ gift, game, players }: { gift: Gift; game: string; players: number }) {
  const t = useT();
  const { dateTime, money, number } = useFormat();
  const sum = (minor: string): string => `${money(minor, gift.currency)} ${gift.currency}`;
  const told = { rounds: number(gift.rounds), game, stake: sum(gift.stakeMinor), time: dateTime(gift.expiresAt) };
  return (
    <Notice tone={players > 0 ? 'note' : 'wait'} icon={<GiftIcon />}>
      {t('console-vendors.gifts.will', { count: players, ...told })}{' '}
      {players > 0 && t('console-vendors.gifts.worth', { amount: sum(worthOf(gift, players)) })}
    </Notice>
  );
}

interface GivenProps extends Omit<Parameters<typeof Dialog>[0], 'children' | 'buttons'> {
  results: readonly GiftResult[];
}

function Given({ results, ...frame }: GivenProps) {
  const t = useT();
  const count = results.filter(({ refusal }) => refusal === null).length;
  return (
    <Dialog
      {...frame}
      tone="good"
      buttons={
        <Button kind="primary" onClick={frame.onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <Stack gap={14}>
        <Notice tone={count > 0 ? 'good' : 'wait'} icon={<CheckCircleIcon />}>
          {t('console-vendors.gifts.given', { count })}
        </Notice>
        <Refused results={results} />
      </Stack>
    </Dialog>
  );
}
