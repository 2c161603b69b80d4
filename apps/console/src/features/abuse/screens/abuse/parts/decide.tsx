import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Line, Notice, showToast, Stack, TextField } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useDecide } from '../data.ts';

const remarkMax = 140; // specification 9

export function Decide({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT();
  const texts = useTexts();
  const decide = useDecide(id);
  const [remark, setRemark] = useState('');
  const send = (decision: 'confirmed' | 'dismissed'): void =>
    decide.mutate(
      { decision, remark: remark.trim() },
      {
        onSuccess: () => {
          showToast({ text: t(`console-agents.${decision}Done`), tone: 'good' });
          onDone();
        },
      },
    );
  const isBlocked = remark.trim() === '' || decide.isPending;
  return (
    <section aria-label={t('console-agents.decide')}>
      <Stack gap={12}>
        <p>{t('console-agents.confirmBody')}</p>
        <TextField
          size="s"
          label={t('console-agents.remark')}
          hint={t('console-agents.abuseRemarkHint')}
          value={remark}
          maxLength={remarkMax}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        {decide.error && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, decide.error)}
          </Notice>
        )}
        <Line gap={8}>
          <Button kind="danger" blocked={isBlocked} onClick={() => send('confirmed')}>
            {t('console-agents.confirmDo')}
          </Button>
          <Button blocked={isBlocked} onClick={() => send('dismissed')}>
            {t('console-agents.dismissDo')}
          </Button>
        </Line>
      </Stack>
    </section>
  );
}
