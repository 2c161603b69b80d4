import { useT } from '@baize/i18n/react';
import { Button, Dialog, showToast } from '@baize/ui';
import { ListBulletsIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import type { Draws } from '../data.ts';
import sheet from '../draws.module.css';
import { ResultsForm } from './results-form.tsx';

const c = classes(sheet);

interface ResultsPartProps {
  /** Those that wait for a person. */
  draws: Draws;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The way to enter many results at once; nothing where no vendor lets operators of this merchant act. */
export function ResultsPart({ draws, isOpen, onOpen }: ResultsPartProps) {
  const t = useT();
  if (!draws.vendors.some(({ mayAct }) => mayAct)) return null;
  const done = (count: number): void => {
    showToast({ text: t('console-draws.listSubmitted', { count }), tone: 'good' });
    onOpen(false);
  };
  return (
    <div className={c('above')}>
      <Button size="s" onClick={() => onOpen(true)}>
        <ListBulletsIcon aria-hidden="true" />
        {t('console-draws.listEnter')}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => onOpen(false)}
          width="wide"
          title={t('console-draws.listEnter')}
          closeLabel={t('common.close')}
        >
          <ResultsForm draws={draws} onBack={() => onOpen(false)} onDone={done} />
        </Dialog>
      )}
    </div>
  );
}
