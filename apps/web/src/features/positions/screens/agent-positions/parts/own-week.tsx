import { useT } from '@baize/i18n/react';
import { Figure, Panel, Stat } from '@baize/ui';
import type { Tone } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Overview } from '../data.ts';
import { useUplineName } from '../words.ts';
import sheet from '#features/teams/agent.module.css';

const c = classes(sheet);

/** The running week in five figures: positions, commission both ways, what is left, and what stands open with the level above. */
export function OwnWeek({ overview }: { overview: Overview | undefined }) {
  const t = useT();
  const format = useFormat();
  const nameOf = useUplineName();
  const money = (minor: string | bigint) =>
    overview ? format.money(minor, overview.currency, { signed: true }) : null;
  const own = overview?.own;
  const due = overview ? dueOf(overview) : 0n;
  const carried = overview?.carriedMinor ?? '0';
  const figures = [
    { key: 'kept', value: own && <Figure tone={toneOf(own.keptMinor)}>{money(own.keptMinor)}</Figure> },
    { key: 'commissionIn', value: own && money(own.commissionInMinor) },
    { key: 'commissionOut', value: own && money(-BigInt(own.commissionOutMinor)) },
    { key: 'net', value: own && <Figure tone={toneOf(own.netMinor)}>{money(own.netMinor)}</Figure> },
  ] as const;
  return (
    <div className={c('sums')}>
      {figures.map(({ key, value }) => (
        <Panel key={key} look="tight">
          <Stat label={t(`positions.own.${key}`)} value={value ?? null} />
        </Panel>
      ))}
      <Panel look="tight">
        <Stat
          label={t('positions.own.dueSoFar', { who: nameOf(overview?.upline ?? null) })}
          value={overview ? format.money(due < 0n ? -due : due, overview.currency) : null}
          note={
            <>
              {due !== 0n && t(due > 0n ? 'positions.own.iOwe' : 'positions.own.theyOwe')}
              {carried !== '0' && overview && (
                <>
                  {' · '}
                  {t('positions.own.carried', { amount: format.money(carried, overview.currency) })}
                </>
              )}
              {due === 0n && carried === '0' && <Figure>{null}</Figure>}
            </>
          }
        />
      </Panel>
    </div>
  );
}

/** What the reader owes the level above so far; below zero what it is owed. */
function dueOf({ running, own, carriedMinor }: Overview): bigint {
  const passed = running.reduce((sum, row) => sum + BigInt(row.passedMinor), 0n);
  return passed - BigInt(own.commissionInMinor) + BigInt(carriedMinor);
}

function toneOf(minor: string): Tone | undefined {
  if (minor === '0') return undefined;
  return minor.startsWith('-') ? 'bad' : 'good';
}
