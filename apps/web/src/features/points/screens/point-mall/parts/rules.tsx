import { useT } from '@baize/i18n/react';
import { Panel } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import sheet from '../point-mall.module.css';

const c = classes(sheet);

export function Rules() {
  const t = useT();
  return (
    <Panel look="tight" title={t('points.rules')}>
      <ul className={c('rules')}>
        <li>{t('points.rulePlay')}</li>
        <li>{t('points.ruleMoney')}</li>
        <li>{t('points.ruleGoods')}</li>
        <li>{t('points.ruleStop')}</li>
      </ul>
    </Panel>
  );
}
