import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog, Line, Notice, showToast, Stack } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import { useGo } from '#lib/navigate.tsx';
import { contentPath } from '#lib/paths.ts';
import { usePublish, useTakeDown } from '../data.ts';
import type { Item, Kind, Publication } from '../data.ts';
import sheet from '../content.module.css';

const c = classes(sheet);

interface ActsProps {
  kind: Kind;
  id: string;
  was: Item | null;
  publication: Publication | null;
  /** Shows what is wrong. */
  onTell: () => void;
}

/** Publish, or take down; only for who may. */
export function Acts({ kind, id, was, publication, onTell }: ActsProps) {
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const publish = usePublish();
  const takeDown = useTakeDown(id);
  const [isAsking, setAsking] = useState(false);
  const error = publish.error ?? takeDown.error;
  const send = (): void => {
    if (!publication) {
      onTell();
      return;
    }
    publish.mutate(publication, {
      onSuccess: () => {
        showToast({ text: t('console-agents.published'), tone: 'good' });
        go(contentPath(kind));
      },
    });
  };
  if (!useMay('merchants.write')) return null;
  return (
    <div className={c('acts')}>
      <Stack gap={12}>
        {error && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, error)}
          </Notice>
        )}
        <Line gap={8}>
          {was && was.state !== 'over' && (
            <Button kind="danger" blocked={takeDown.isPending || publish.isPending} onClick={() => setAsking(true)}>
              {t('console-content.takeDown')}
            </Button>
          )}
          <Button
            kind="primary"
            blocked={takeDown.isPending || publish.isPending}
            waiting={publish.isPending}
            waitingLabel={t('common.waiting')}
            onClick={send}
          >
            {t('console-agents.publish')}
          </Button>
        </Line>
      </Stack>
      <TakeDownDialog isOpen={isAsking} takeDown={takeDown} onClose={() => setAsking(false)} />
    </div>
  );
}

interface TakeDownDialogProps {
  isOpen: boolean;
  takeDown: ReturnType<typeof useTakeDown>;
  onClose: () => void;
}

function TakeDownDialog({ isOpen, takeDown, onClose }: TakeDownDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      dismissable={!takeDown.isPending}
      title={t('console-content.takeDown')}
      closeLabel={t('common.close')}
      buttons={
        <Button
          kind="danger"
          blocked={takeDown.isPending}
          waiting={takeDown.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() =>
            takeDown.mutate(undefined, {
              onSuccess: () => showToast({ text: t('console-content.takenDown'), tone: 'good' }),
              onSettled: onClose,
            })
          }
        >
          {t('console-content.takeDown')}
        </Button>
      }
    >
      <p>{t('console-content.takeDownBody')}</p>
    </Dialog>
  );
}
