import { formatTimesE2, Spoken, useStore } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { useTable } from './table-store.ts';

/** Says for screen readers what the table does: bets open, the curve runs, it bust. Never each tick. */
export function Announcer() {
  const t = useT();
  const table = useTable();
  const moment = useStore(table.moment);
  const { round } = useStore(table.view);
  const said = () => {
    if (moment === 'betting') return t('game-crash.say.betting');
    if (moment === 'running') return t('game-crash.say.running');
    if (moment === 'void') return t('game-crash.void');
    return moment === 'bust' && round?.bustE2 ? t('game-crash.say.bust', { at: formatTimesE2(round.bustE2) }) : '';
  };
  return <Spoken text={said()} />;
}
