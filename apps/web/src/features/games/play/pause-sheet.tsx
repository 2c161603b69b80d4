import type { PageToFrame } from '@baize/game-kit/frame-messages.ts';
import { useT } from '@baize/i18n/react';
import { Button, Dialog, Figure, RowItem, Rows } from '@baize/ui';
import { TimerIcon } from '@baize/ui/icons';
import { useEffect, useEffectEvent } from 'react';
import { useGo } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';

interface PauseSheetProps {
  title: string;
  isDue: boolean;
  isWaiting: boolean;
  onCarryOn: () => void;
  clock: string;
  staked: string;
  net: string;
  tell: (message: PageToFrame) => void;
}

/** Time, stakes and net. All ways on weigh the same, and it never goes away by itself (design brief 17). */
export function PauseSheet({ title, isDue, isWaiting, onCarryOn, clock, staked, net, tell }: PauseSheetProps) {
  const t = useT();
  const go = useGo();
  const say = useEffectEvent(tell);
  useEffect(() => say({ type: 'baize:pause', isPaused: isDue }), [isDue]);
  return (
    <Dialog
      open={isDue}
      onClose={onCarryOn}
      dismissable={false}
      title={title}
      closeLabel={t('common.close')}
      icon={<TimerIcon weight="duotone" />}
      buttons={
        <>
          <Button onClick={() => go(paths.home)}>{t('member.pause.leave')}</Button>
          <Button onClick={() => go(paths.limits)}>{t('limits.pause.limit')}</Button>
          <Button onClick={() => go(`${paths.limits}#break`)}>{t('limits.pause.break')}</Button>
          <Button waiting={isWaiting} waitingLabel={t('common.waiting')} onClick={onCarryOn}>
            {t('member.pause.carryOn')}
          </Button>
        </>
      }
    >
      <p>{t('limits.pause.sub', { time: clock })}</p>
      <Rows>
        <RowItem label={t('member.session.inPlay')}>
          <Figure>{clock}</Figure>
        </RowItem>
        <RowItem label={t('member.session.staked')}>
          <Figure>{staked}</Figure>
        </RowItem>
        <RowItem label={t('member.session.net')}>
          <Figure>{net}</Figure>
        </RowItem>
      </Rows>
    </Dialog>
  );
}
