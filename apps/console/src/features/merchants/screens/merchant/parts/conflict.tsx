import { useT } from '@baize/i18n/react';
import { Button, Line, Notice } from '@baize/ui';
import { WarningIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import type { Change } from '../draft.ts';
import { ChangeList } from './change-list.tsx';
import sheet from '../merchant.module.css';

const c = classes(sheet);

interface ConflictProps {
  theirs: readonly Change[];
  currency: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Somebody else published while one was editing: what they changed, and the two ways on. */
export function Conflict({ theirs, currency, onDiscard, onKeep }: ConflictProps) {
  const t = useT();
  return (
    <div className={c('conflict')}>
      <Notice tone="wait" icon={<WarningIcon />} title={t('console-merchant.conflict')}>
        {t('console-merchant.conflictBody')}
        <ChangeList changes={theirs} currency={currency} />
        <Line gap={8}>
          <Button size="s" onClick={onKeep}>
            {t('console-merchant.keepMine')}
          </Button>
          <Button size="s" onClick={onDiscard}>
            {t('console-merchant.takeTheirs')}
          </Button>
        </Line>
      </Notice>
    </div>
  );
}
