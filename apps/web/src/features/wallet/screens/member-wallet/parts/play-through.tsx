/** Beside the movements: play still owed on deposits. */
import { useT } from '@baize/i18n/react';
import { Figure, Panel, ProgressLine } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import sheet from '../wallet.module.css';

const c = classes(sheet);
const whole = 10_000n;

/** Shown only while something is owed. */
export function PlayThrough() {
  const t = useT();
  const format = useFormat();
  const terms = useQuery(ask('withdrawalTerms', { query: {} })).data;
  if (!terms || terms.turnoverLeftMinor === '0') return null;
  const money = (minor: string): string => format.money(minor, terms.currency);
  const [left, needed] = [BigInt(terms.turnoverLeftMinor), BigInt(terms.turnoverNeededMinor)];
  const words = t('wallet.playThroughOf', {
    left: money(terms.turnoverLeftMinor),
    needed: money(terms.turnoverNeededMinor),
  });
  return (
    <Panel title={t('wallet.playThrough')}>
      <div className={c('owed')}>
        <Figure>{words}</Figure>
        <ProgressLine
          share={needed === 0n ? 1 : Number(((needed - left) * whole) / needed) / Number(whole)}
          label={t('wallet.playThrough')}
          valueText={words}
        />
        <p className={c('quiet')}>{t('wallet.playThroughLocked', { amount: money(terms.lockedMinor) })}</p>
      </div>
    </Panel>
  );
}
