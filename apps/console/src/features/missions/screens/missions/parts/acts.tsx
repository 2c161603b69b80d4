/** Under a draft or what is live: keep, try on last month, let it go live, stop. */
import { useT } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { Button, Line, Notice, showToast } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useSetState } from '../data.ts';
import type { State, Tried } from '../data.ts';

interface TryPart {
  readonly isPending: boolean;
  readonly error: CallFailure | null;
  readonly data: Tried | undefined;
}

interface DraftActsProps {
  isWhole: boolean;
  tried: TryPart;
  saving: { readonly isPending: boolean; readonly error: CallFailure | null };
  onTry: () => void;
  onSave: () => void;
}

export function DraftActs({ isWhole, tried, saving, onTry, onSave }: DraftActsProps) {
  const t = useT();
  const { money, number } = useFormat();
  const mayWrite = useMay('policy.write');
  const { data } = tried;
  return (
    <>
      <Refusal error={tried.error ?? saving.error} />
      {data && (
        <Notice tone="note" icon={<InfoIcon />}>
          {t('console-missions.tried', {
            times: number(data.times),
            players: number(data.players),
            cost: `${money(data.costMinor, data.currency)} ${data.currency}`,
          })}
        </Notice>
      )}
      <Line gap={8}>
        <Button
          kind="soft"
          blocked={!isWhole}
          waiting={tried.isPending}
          waitingLabel={t('common.waiting')}
          onClick={onTry}
        >
          {t('console-missions.try')}
        </Button>
        {mayWrite && (
          <Button blocked={!isWhole} waiting={saving.isPending} waitingLabel={t('common.waiting')} onClick={onSave}>
            {t('common.save')}
          </Button>
        )}
      </Line>
    </>
  );
}

/** Going live takes two people; stopping is done at once. */
export function StateActs({ id, state, onDone }: { id: string; state: State; onDone: () => void }) {
  const t = useT();
  const mayWrite = useMay('policy.write');
  const act = useSetState(id);
  const wanted = state === 'draft' ? 'live' : state === 'live' ? 'stopped' : null;
  if (!mayWrite || !wanted) return null;
  const done = (): void => {
    showToast({ text: t('console-missions.state', { state: wanted }), tone: 'good' });
    onDone();
  };
  return (
    <>
      <Refusal error={act.error} />
      {wanted === 'stopped' && <span>{t('console-missions.stopBody')}</span>}
      <Line gap={8}>
        <Button
          kind={wanted === 'live' ? 'primary' : 'danger'}
          waiting={act.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() => act.mutate(wanted, { onSuccess: done })}
        >
          {wanted === 'live' ? t('console-missions.live') : t('console-stops.stop')}
        </Button>
      </Line>
    </>
  );
}
