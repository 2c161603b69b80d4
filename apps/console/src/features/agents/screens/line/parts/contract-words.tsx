import { useT } from '@baize/i18n/react';
import { Button, Figure, PageWaiting } from '@baize/ui';
import { ChatTextIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useContractWords } from '../data.ts';
import type { Contract } from '../data.ts';
import sheet from '../line.module.css';

const c = classes(sheet);

/** What both sides wrote to each other about a contract: read only, and only when asked for, since each reading is logged. */
export function ContractWords({ contract }: { contract: Contract }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { wordCount: count } = contract;
  return (
    <section className={c('words')} aria-label={t('console-agents.contractWords')}>
      <h3>{t('console-agents.contractWords')}</h3>
      {isOpen ? (
        <Said contract={contract} />
      ) : (
        <>
          <p className={c('quiet')}>
            {t(count === 0 ? 'console-agents.contractWordsNone' : 'console-agents.contractWordsLogged')}
          </p>
          {count > 0 && (
            <Button size="s" icon={<ChatTextIcon />} onClick={() => setOpen(true)}>
              {t('console-agents.contractWordsRead', { count })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Said({ contract: { id, upline, downline } }: { contract: Contract }) {
  const t = useT();
  const { dateTime } = useFormat();
  const asked = useContractWords(id, true);
  if (!asked.data)
    return asked.error ? (
      <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <PageWaiting label={t('common.loading')} />
    );
  const account = { upline: upline?.account ?? t('console-agents.contractPlatform'), downline: downline.account };
  return (
    <ol>
      {asked.data.content.map(({ side, at, words }) => (
        // nobody writes twice at one instant
        <li key={`${side} ${at}`} data-side={side}>
          <p dir="auto">{words}</p>
          <small>
            <bdi>{account[side]}</bdi>
            <Figure>{dateTime(at)}</Figure>
          </small>
        </li>
      ))}
    </ol>
  );
}
