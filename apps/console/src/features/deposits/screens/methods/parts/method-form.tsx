/** The dialog of one way to pay in or out: on or off, its place, range, fee, and what only its kind has. */
import { useT } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice, Select, Stack, Switch, TextField } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { kinds } from '../draft.ts';
import type { Draft, Fault } from '../draft.ts';
import { useMethodWords } from '../words.ts';
import sheet from '../methods.module.css';
import { MethodFigures } from './method-figures.tsx';
import { OwnData } from './own-data.tsx';

const c = classes(sheet);

interface MethodFormProps<Method> {
  title: string;
  isNew: boolean;
  start: Draft;
  /** Among how many it stands, itself included. */
  places: number;
  read: (draft: Draft) => { readonly method: Method | null; readonly faults: ReadonlySet<Fault> };
  isAccountWaiting?: boolean;
  isPending: boolean;
  error: CallFailure | null;
  onSave: (method: Method, place: number) => void;
  /** Left out where it cannot be taken away. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}

export function MethodForm<Method>(props: MethodFormProps<Method>) {
  const { title, isNew, start, places, read, isAccountWaiting, isPending, error, onSave, onRemove, onClose } = props;
  const t = useT();
  const { number } = useFormat();
  const [draft, setDraft] = useState(start);
  const [isNotified, setTold] = useState(false);
  const { method, faults } = read(draft);
  const shown: ReadonlySet<Fault> = isNotified || !isNew ? faults : new Set();
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const save = (): void => {
    if (method) onSave(method, draft.place);
    else setTold(true);
  };
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      dismissable={!isPending}
      title={title}
      closeLabel={t('common.close')}
      buttons={
        <>
          {onRemove && (
            <Button kind="danger" blocked={isPending} onClick={onRemove}>
              {t('console-site.methods.remove')}
            </Button>
          )}
          <Button
            kind="primary"
            waiting={isPending}
            waitingLabel={t('common.waiting')}
            blocked={isPending || (isNotified && method === null)}
            onClick={save}
          >
            {t('console-agents.publish')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Switch
          spread
          label={t('console-site.methods.offered')}
          sub={t('console-site.methods.offeredHint')}
          checked={draft.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        {isNew && <KindAndCode draft={draft} faults={faults} isNotified={isNotified} onChange={change} />}
        <MethodFigures draft={draft} faults={shown} onChange={change} />
        <OwnData draft={draft} faults={shown} isAccountWaiting={isAccountWaiting} onChange={change} />
        {shown.has('twin') && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {t('console-site.methods.twin')}
          </Notice>
        )}
        <Select
          size="s"
          label={t('console-games.place')}
          value={String(draft.place)}
          options={Array.from({ length: places }, (_, place) => ({ value: String(place), label: number(place + 1) }))}
          onChange={(event) => change({ place: Number(event.currentTarget.value) })}
        />
        <Refusal error={error} />
      </Stack>
    </Dialog>
  );
}

interface KindAndCodeProps {
  draft: Draft;
  faults: ReadonlySet<Fault>;
  isNotified: boolean;
  onChange: (part: Partial<Draft>) => void;
}

/** What cannot be changed later. */
function KindAndCode({ draft, faults, isNotified, onChange }: KindAndCodeProps) {
  const t = useT();
  const words = useMethodWords();
  const wrong = faults.has('taken') ? 'codeTaken' : isNotified && faults.has('code') ? 'codeHint' : null;
  return (
    <div className={c('pair')}>
      <Select
        size="s"
        label={t('console-agents.kind')}
        value={draft.kind}
        options={kinds[draft.side].map((value) => ({ value, label: words.kind(value) }))}
        onChange={(event) =>
          onChange({ kind: kinds[draft.side].find((kind) => kind === event.currentTarget.value) ?? draft.kind })
        }
      />
      <TextField
        size="s"
        figure
        label={t('console-agents.code')}
        hint={t('console-site.methods.codeHint')}
        error={wrong ? t(`console-site.methods.${wrong}`) : undefined}
        value={draft.code}
        maxLength={32}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ code: event.currentTarget.value.toLowerCase() })}
      />
    </div>
  );
}
