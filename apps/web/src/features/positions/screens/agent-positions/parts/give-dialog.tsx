import { useT } from '@baize/i18n/react';
import { Dialog, Tabs } from '@baize/ui';
import { useState } from 'react';
import type { Downline, Overview } from '../data.ts';
import { CreditForm } from './credit-form.tsx';
import { History } from './history.tsx';
import { SharesForm } from './shares-form.tsx';

type Part = 'shares' | 'credit' | 'history';

interface GiveDialogProps {
  overview: Overview;
  downline: Downline;
  onClose: () => void;
}

/** Everything given to one downline: shares by game, credit, and what was changed when. */
export function GiveDialog({ overview, downline, onClose }: GiveDialogProps) {
  const t = useT();
  const [part, setPart] = useState<Part>('shares');
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      width="broad"
      title={
        <>
          {t('positions.downlines.give')}: <bdi>{downline.account}</bdi>
        </>
      }
    >
      <Tabs
        label={t('positions.give.part')}
        value={part}
        onValueChange={setPart}
        tabs={[
          { value: 'shares', label: t('positions.give.shares') },
          { value: 'credit', label: t('positions.give.credit') },
          { value: 'history', label: t('positions.give.history') },
        ]}
      >
        {part === 'shares' && <SharesForm overview={overview} downline={downline} onDone={onClose} />}
        {part === 'credit' && <CreditForm overview={overview} downline={downline} onDone={onClose} />}
        {part === 'history' && <History downline={downline} currency={overview.currency} />}
      </Tabs>
    </Dialog>
  );
}
