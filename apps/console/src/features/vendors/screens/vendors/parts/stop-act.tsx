import { useT } from '@baize/i18n/react';
import { Button, Dialog, Notice, Select, showToast, Stack, TextField } from '@baize/ui';
import { WarningIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useStop, useWish } from '../data.ts';
import type { Held, Vendor, Wish } from '../data.ts';

/** Stopping is done at once; a wish waits for somebody else. `held`: the one credit it is about, else all that no wish is about. */
export type Act =
  | { readonly kind: 'stop'; readonly state: 'off' | 'quarantine' }
  | { readonly kind: 'wish'; readonly wish: Wish['wish']; readonly held?: Held };

const reasonMax = 140; // specification 9

export function StopAct({ vendor, act, onClose }: { vendor: Vendor; act: Act; onClose: () => void }) {
  const t = useT();
  const stop = useStop(vendor.code);
  const ask = useWish(vendor.code);
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [wish, setWish] = useState(act.kind === 'wish' ? act.wish : 'on');
  const held = act.kind === 'wish' ? act.held : undefined;
  const label =
    act.kind === 'stop' ? t('console-vendors.stop.do', { state: act.state }) : t('console-vendors.stop.wish', { wish });
  const isBusy = stop.isPending || ask.isPending;
  const press = (): void => {
    const onSuccess = (): void => {
      const done =
        act.kind === 'stop' ? t('console-vendors.stop.state', { state: act.state }) : t('console-vendors.fix.proposed');
      showToast({ text: done, tone: 'good' });
      onClose();
    };
    if (act.kind === 'stop') stop.mutate({ state: act.state, reason }, { onSuccess });
    else ask.mutate({ id, wish, reason, ...(held && { credits: [held.id] }) }, { onSuccess });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      icon={<WarningIcon />}
      tone={act.kind === 'stop' ? 'bad' : undefined}
      title={`${label}: ${held?.account ?? vendor.name}`}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind={act.kind === 'stop' ? 'danger' : 'primary'}
            blocked={reason.trim() === ''}
            waiting={isBusy}
            waitingLabel={t('common.waiting')}
            onClick={press}
          >
            {act.kind === 'stop' ? label : t('console-vendors.fix.propose')}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        {act.kind === 'stop' ? (
          <p>{t('console-vendors.stop.will', { state: act.state })}</p>
        ) : (
          <p>{t('console-vendors.fix.sub')}</p>
        )}
        {held && <HeldCredit held={held} wish={wish} onWish={setWish} />}
        <TextField
          size="s"
          required
          label={t('console-agents.reason')}
          value={reason}
          maxLength={reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refusal error={stop.error ?? ask.error} />
      </Stack>
    </Dialog>
  );
}

interface HeldCreditProps {
  held: Held;
  wish: Wish['wish'];
  onWish: (wish: 'release' | 'refuse') => void;
}

/** The one credit that is held, and what is wished for it. */
function HeldCredit({ held, wish, onWish }: HeldCreditProps) {
  const t = useT();
  const { money } = useFormat();
  return (
    <>
      <Notice tone="note" icon={<WarningIcon />}>
        {`${money(held.amountMinor, held.currency)} ${held.currency}`}
      </Notice>
      <Select
        size="s"
        label={t('console-vendors.fix.way')}
        value={wish}
        options={(['release', 'refuse'] as const).map((value) => ({
          value,
          label: t('console-vendors.stop.wish', { wish: value }),
        }))}
        onChange={(event) => onWish(event.currentTarget.value === 'refuse' ? 'refuse' : 'release')}
      />
    </>
  );
}
