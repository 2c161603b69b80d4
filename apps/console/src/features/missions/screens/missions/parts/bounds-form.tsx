import { useT } from '@baize/i18n/react';
import { Panel, showToast, Stack } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { writeMinor } from '#lib/format.ts';
import { readNumber, readPositive } from '#lib/typed.ts';
import { NumberField, SumField } from '#widgets/number-field.tsx';
import { PublishButton } from '#widgets/publish-button.tsx';
import { usePublishBounds } from '../data.ts';
import type { Bounds, BoundsBody } from '../data.ts';
import sheet from '../missions.module.css';

const c = classes(sheet);
const betsBound = { least: 1, most: 100_000 } as const;
const depositsBound = { least: 1, most: 100 } as const;
const daysBound = { least: 1, most: 365 } as const;

/** What one day of a mission may ask for at most. */
export function BoundsForm({ code, bounds }: { code: string; bounds: Bounds }) {
  const t = useT();
  const publish = usePublishBounds(code);
  const { currency } = bounds;
  const [typed, setTyped] = useState({
    turnoverMost: writeMinor(bounds.turnoverMost, currency),
    betsMost: String(bounds.betsMost),
    depositsMost: String(bounds.depositsMost),
    depositSumMost: writeMinor(bounds.depositSumMost, currency),
    claimDays: String(bounds.claimDays),
  });
  const body = readBounds(typed, bounds);
  const most = (measure: 'turnover' | 'bets' | 'deposits' | 'deposit_sum') =>
    t('console-missions.most', { what: t('missions.measure', { measure }) });
  return (
    <Panel title={t('console-missions.bounds')}>
      <Stack gap={14}>
        <p className={c('quiet')}>{t('console-missions.boundsSub')}</p>
        <div className={c('pair')}>
          <SumField
            label={most('turnover')}
            value={typed.turnoverMost}
            currency={currency}
            isWrong={readPositive(typed.turnoverMost, currency) === null}
            onChange={(turnoverMost) => setTyped({ ...typed, turnoverMost })}
          />
          <NumberField
            label={most('bets')}
            value={typed.betsMost}
            bound={betsBound}
            onChange={(betsMost) => setTyped({ ...typed, betsMost })}
          />
          <NumberField
            label={most('deposits')}
            value={typed.depositsMost}
            bound={depositsBound}
            onChange={(depositsMost) => setTyped({ ...typed, depositsMost })}
          />
          <SumField
            label={most('deposit_sum')}
            value={typed.depositSumMost}
            currency={currency}
            isWrong={readPositive(typed.depositSumMost, currency) === null}
            onChange={(depositSumMost) => setTyped({ ...typed, depositSumMost })}
          />
          <NumberField
            label={t('console-missions.claimDays')}
            value={typed.claimDays}
            bound={daysBound}
            onChange={(claimDays) => setTyped({ ...typed, claimDays })}
          />
        </div>
        <PublishButton
          needs="policy.write"
          isWhole={body !== null}
          isPending={publish.isPending}
          error={publish.error}
          onPublish={() =>
            body &&
            publish.mutate(body, {
              onSuccess: () => showToast({ text: t('console-agents.published'), tone: 'good' }),
            })
          }
        />
      </Stack>
    </Panel>
  );
}

function readBounds(
  typed: Readonly<Record<'turnoverMost' | 'betsMost' | 'depositsMost' | 'depositSumMost' | 'claimDays', string>>,
  { version, currency }: Bounds,
): BoundsBody | null {
  const turnoverMost = readPositive(typed.turnoverMost, currency);
  const depositSumMost = readPositive(typed.depositSumMost, currency);
  const betsMost = readNumber(typed.betsMost, betsBound);
  const depositsMost = readNumber(typed.depositsMost, depositsBound);
  const claimDays = readNumber(typed.claimDays, daysBound);
  if (turnoverMost === null || depositSumMost === null) return null;
  if (betsMost === null || depositsMost === null || claimDays === null) return null;
  return { version, turnoverMost, betsMost, depositsMost, depositSumMost, claimDays };
}
