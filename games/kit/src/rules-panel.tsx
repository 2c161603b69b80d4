import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { digitsKnown, formatPercent, formatReturn, formatTimesE4 } from './figures.ts';
import { useMoney } from './use-money.ts';
import { useGame } from './game-context.tsx';
import { playPaths } from './protocol.ts';
import sheet from './game-tools.module.css';

const c = classes(sheet);

const volatilityWords = {
  low: 'low',
  'low-mid': 'lowMid',
  medium: 'medium',
  'mid-high': 'midHigh',
  high: 'high',
} as const; // a message cannot select on a hyphen

/** How the game is played, then every figure of its model as the studio published it; its name saves the certificate. */
export function RulesPanel({ children }: { children: ReactNode }) {
  const t = useT();
  const money = useMoney();
  const { model, limits } = useGame().session;
  const stakes = { min: money.text(limits.stakeMinMinor), max: money.text(limits.stakeMaxMinor) };
  const digits = model.rtpHalfWidth === undefined ? 4 : digitsKnown(model.rtpHalfWidth);
  const rtpLeast = formatPercent(model.rtpMin, digits);
  const rtpMost = formatPercent(model.rtpMax, digits);
  return (
    <div className={c('block')}>
      <div className={c('prose')}>{children}</div>
      <section>
        <h3>{t('game-host.rules.figures')}</h3>
        <Rows>
          <RowItem label={t('game-host.rules.rtp')}>
            <Figure>{formatReturn(model)}</Figure>
          </RowItem>
          {rtpLeast !== rtpMost && (
            <RowItem label={t('game-host.rules.rtpRange')}>
              <Figure>
                {rtpLeast} – {rtpMost}
              </Figure>
            </RowItem>
          )}
          <RowItem label={t('game-host.rules.hitRate')}>
            <Figure>{formatPercent(model.hitRate)}</Figure>
          </RowItem>
          <RowItem label={t('game-host.rules.largest')}>
            <Figure>{formatTimesE4(model.maxMultiplierE4)}</Figure>
          </RowItem>
          <RowItem label={t('game-host.rules.cap')}>
            <Figure>
              {money.text(limits.winMaxMinor)} {money.code}
            </Figure>
          </RowItem>
          <RowItem label={t('game-host.rules.volatility')}>
            {t('game-host.rules.volatilityIs', { volatility: volatilityWords[model.volatilityClass] })}
          </RowItem>
          <RowItem label={t('game-host.rules.stakes')}>
            <Figure>{t('game-host.stake.range', stakes)}</Figure>
          </RowItem>
          {limits.spinMsMin > 0 && (
            <RowItem label={t('game-host.rules.pace')}>
              {t('game-host.rules.paceIs', { seconds: (limits.spinMsMin / 1_000).toFixed(1) })}
            </RowItem>
          )}
          <RowItem label={t('game-host.rules.model')}>
            <a href={`${playPaths.certificate}/${model.modelId}/${model.version}`} download>
              <Figure>
                {model.modelId}@{model.version}
              </Figure>
            </a>
          </RowItem>
        </Rows>
      </section>
      <div className={c('prose')}>
        <p>{t('game-host.rules.rtpMeans', { share: formatReturn(model) })}</p>
        <p>{t('game-host.rules.independent')}</p>
        <p>{t('game-host.rules.rounding')}</p>
      </div>
    </div>
  );
}
