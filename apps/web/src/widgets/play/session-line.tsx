/** Always first on a game page: how long, and with what net. Every so often a pause sheet says the same and waits. */
import { useT } from '@baize/i18n/react';
import { Button, Dialog, Figure, Link, RowItem, Rows, SessionBar } from '@baize/ui';
import { TimerIcon } from '@baize/ui/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useMasked } from '../../lib/member.ts';
import { useMerchant } from '../../lib/merchant.ts';
import { useGo } from '../../lib/navigate.tsx';
import { useNow } from '../../lib/now.ts';
import { openPath, paths } from '../../lib/paths.ts';
import { useWho } from '../../lib/session.ts';
import { usePlaySession } from './data.ts';
import type { GameDetail } from './data.ts';
import type { PageToFrame } from '@baize/game-kit/frame-messages.ts';

const masked = '••••';

interface SessionLineProps {
  game: GameDetail;
  isDemo: boolean;
  tell: (message: PageToFrame) => void;
}

export function SessionLine({ game, isDemo, tell }: SessionLineProps) {
  const t = useT();
  if (isDemo)
    return (
      <SessionBar
        label={t('member.session.label')}
        items={[{ key: 'demo', label: t('member.session.demo'), value: '' }]}
        end={
          <Link className="baize-link" href={openPath(game)}>
            {t('member.session.playReal')}
          </Link>
        }
      />
    );
  return <OwnFigures tell={tell} />;
}

function OwnFigures({ tell }: Pick<SessionLineProps, 'tell'>) {
  const t = useT();
  const format = useFormat();
  const { currency, realityCheckMinutes } = useMerchant();
  const isIn = useWho() !== 'visitor';
  const { data } = usePlaySession(true);
  const [isMasked] = useMasked();
  const now = useNow(data !== undefined);
  const seconds = data ? (now - new Date(data.startedAt).getTime()) / 1_000 : null;
  if (!isIn) return null;
  const clock = seconds === null ? '–' : format.clock(seconds);
  const money = (minor: string | undefined): string =>
    minor === undefined ? '–' : isMasked ? masked : format.money(minor, currency.code);
  return (
    <>
      <SessionBar
        label={t('member.session.label')}
        items={[
          { key: 'time', label: t('member.session.inPlay'), value: clock },
          { key: 'net', label: t('member.session.net'), value: money(data?.netMinor) },
        ]}
      />
      {seconds !== null && (
        <PauseSheet
          periods={Math.floor(seconds / 60 / realityCheckMinutes)}
          clock={clock}
          staked={money(data?.stakedMinor)}
          net={money(data?.netMinor)}
          tell={tell}
        />
      )}
    </>
  );
}

interface PauseProps {
  /** Whole stretches of the reality check since the session began. */
  periods: number;
  clock: string;
  staked: string;
  net: string;
  tell: (message: PageToFrame) => void;
}

/** Both ways on weigh the same, and it never goes away by itself (design brief 17). */
function PauseSheet({ periods, clock, staked, net, tell }: PauseProps) {
  const t = useT();
  const go = useGo();
  const [seen, setSeen] = useState(periods);
  const isDue = periods > seen;
  const say = useEffectEvent(tell);
  useEffect(() => say({ type: 'baize:pause', isPaused: isDue }), [isDue]);
  return (
    <Dialog
      open={isDue}
      onClose={() => setSeen(periods)}
      dismissable={false}
      title={t('member.pause.title')}
      closeLabel={t('common.close')}
      icon={<TimerIcon weight="duotone" />}
      buttons={
        <>
          <Button onClick={() => go(paths.home)}>{t('member.pause.leave')}</Button>
          <Button onClick={() => setSeen(periods)}>{t('member.pause.carryOn')}</Button>
        </>
      }
    >
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
