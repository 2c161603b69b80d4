/** Always first on a game page: how long, what was staked, with what net; the limit closest to its end; the way to a break. When a
 *  reality check is due, a sheet says the same and waits. */
import { useT } from '@baize/i18n/react';
import { Link, SessionBar } from '@baize/ui';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import type { Format } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useNow } from '#lib/now.ts';
import { openPath, paths } from '#lib/paths.ts';
import { useIsReal } from '#lib/session.ts';
import { useAnswerRealityCheck, useOwnLimits, usePlaySession } from './data.ts';
import type { GameDetail, OwnLimits } from './data.ts';
import { PauseSheet } from './pause-sheet.tsx';
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

type Notice = SessionLineProps['tell'];

function OwnFigures({ tell }: { tell: Notice }) {
  const t = useT();
  const format = useFormat();
  const { currency } = useMerchant();
  const isReal = useIsReal();
  const { data } = usePlaySession(true);
  const protection = useOwnLimits();
  const [isMasked] = useMasked();
  const now = useNow(data !== undefined);
  if (!isReal) return null;
  const seconds = data ? (now - new Date(data.startedAt).getTime()) / 1_000 : null;
  const moneyIn = (code: string) => (minor: string | undefined) =>
    minor === undefined ? '–' : isMasked ? masked : format.money(minor, code);
  const money = moneyIn(data?.currency ?? currency.code);
  return (
    <>
      <SessionBar
        label={t('member.session.label')}
        items={[
          { key: 'time', label: t('member.session.inPlay'), value: seconds === null ? '–' : format.clock(seconds) },
          { key: 'staked', label: t('member.session.staked'), value: money(data?.stakedMinor) },
          { key: 'net', label: t('member.session.net'), value: money(data?.netMinor) },
        ]}
        limit={protection && nearest(protection, t, isMasked ? null : format)}
        end={
          <Link className="baize-link" href={`${paths.limits}#break`}>
            {t('limits.session.break')}
          </Link>
        }
      />
      {protection?.sitting?.realityAt ? (
        <CheckByServer
          sitting={protection.sitting}
          realityAt={protection.sitting.realityAt}
          now={now}
          money={moneyIn(protection.currency)}
          tell={tell}
        />
      ) : (
        seconds !== null &&
        data && (
          <CheckByClock seconds={seconds} staked={money(data.stakedMinor)} net={money(data.netMinor)} tell={tell} />
        )
      )}
    </>
  );
}

/** The stake or loss limit that is closest to its end. */
function nearest({ limits, currency }: OwnLimits, t: ReturnType<typeof useT>, format: Format | null) {
  const used = limits.flatMap(({ kind, period, holds, used: spent }) =>
    (kind === 'stake' || kind === 'loss') && period !== 'sitting' && holds !== null && spent !== null
      ? [{ kind, period, holds, spent, share: Number(spent) / Number(holds) }]
      : [],
  );
  const [first] = used.sort((one, other) => other.share - one.share);
  if (!first) return undefined;
  const { kind, period, holds, spent, share } = first;
  const money = (minor: string): string => format?.money(minor, currency) ?? masked;
  return {
    label: t(`limits.name.${kind}.${period}`),
    share,
    value: t('limits.used', { used: money(spent), limit: money(holds) }),
  };
}

interface CheckByServerProps {
  sitting: NonNullable<OwnLimits['sitting']>;
  realityAt: string;
  now: number;
  money: (minor: string) => string;
  tell: Notice;
}

/** A reality check that the wallet keeps: no new stake is taken until it is answered. */
function CheckByServer({ sitting, realityAt, now, money, tell }: CheckByServerProps) {
  const t = useT();
  const format = useFormat();
  const answer = useAnswerRealityCheck();
  const seconds = (now - new Date(sitting.startedAt).getTime()) / 1_000;
  return (
    <PauseSheet
      title={t('limits.pause.title')}
      isDue={sitting.isRealityDue || now >= new Date(realityAt).getTime()}
      isWaiting={answer.isPending}
      onCarryOn={() => answer.mutate()}
      clock={format.clock(seconds)}
      staked={money(sitting.stakedMinor)}
      net={money(sitting.netMinor)}
      tell={tell}
    />
  );
}

interface CheckByClockProps {
  seconds: number;
  staked: string;
  net: string;
  tell: Notice;
}

/** For somebody whom the wallet does not count: a reminder of the page alone. */
function CheckByClock({ seconds, staked, net, tell }: CheckByClockProps) {
  const t = useT();
  const format = useFormat();
  const { realityCheckMinutes } = useMerchant();
  const periods = Math.floor(seconds / 60 / realityCheckMinutes);
  const [seen, setSeen] = useState(periods);
  const clock = format.clock(seconds);
  return (
    <PauseSheet
      title={t('member.pause.title')}
      isDue={periods > seen}
      isWaiting={false}
      onCarryOn={() => setSeen(periods)}
      {...{ clock, staked, net, tell }}
    />
  );
}
