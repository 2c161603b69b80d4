import { useT } from '@baize/i18n/react';
import { Button, CopyRow, Figure, Notice, Panel, Rows } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import type { Opened } from '../data.ts';
import sheet from '../register.module.css';

const c = classes(sheet);

/** The new account with its one-time password: there is no second look at it. */
export function OpenedSlip({ opened, onAnother }: { opened: Opened; onAnother: () => void }) {
  const t = useT();
  const format = useHouseFormat();
  const { account, oneTimePassword, oneTimeUntil, offered, notOffered } = opened;
  const copy = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  return (
    <Panel title={t('agent.register.done')}>
      <div className={c('form')} role="status">
        <p>{t('agent.register.doneSub', { time: format.dateTime(oneTimeUntil) })}</p>
        <div className={c('secret')}>
          <Rows>
            <CopyRow label={t('agent.register.username')} text={account} {...copy}>
              <bdi>{account}</bdi>
            </CopyRow>
            <CopyRow label={t('agent.register.password')} text={oneTimePassword} {...copy}>
              <Figure size="l">{oneTimePassword}</Figure>
            </CopyRow>
          </Rows>
        </div>
        <p className={c('quiet')}>{t('agent.register.offersSent', { count: offered.length })}</p>
        {notOffered.map((kind) => (
          <Notice key={kind} tone="wait">
            {t('agent.register.offersFailed', { kind: t(`contracts.kind.${kind}`) })}
          </Notice>
        ))}
        <Button onClick={onAnother}>{t('agent.register.another')}</Button>
      </div>
    </Panel>
  );
}
