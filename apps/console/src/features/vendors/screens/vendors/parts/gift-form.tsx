import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { amountUnit, figureUnit } from '@baize/protocol/typed-amount';
import { AmountField, Select, TextArea, TextField } from '@baize/ui';
import { useDeferredValue, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { fromWallClock } from '#lib/zoned.ts';
import { MomentField } from '#widgets/moment-field.tsx';
import { TextFileButton } from '#widgets/text-file-button.tsx';
import { useTitles } from '../data.ts';
import { accountsMax, readAccounts, roundsBound, stakesOf } from '../gift-draft.ts';
import type { Draft, Fault } from '../gift-draft.ts';
import sheet from '../vendors.module.css';

const c = classes(sheet);
const count = figureUnit(0);

interface PartProps {
  draft: Draft;
  /** Only what was pressed with: nothing is red before. */
  faults: ReadonlySet<Fault>;
  onChange: (part: Partial<Draft>) => void;
}

export function GiftForm({ vendor, ...part }: PartProps & { vendor: string }) {
  return (
    <>
      <Game vendor={vendor} {...part} />
      <Terms {...part} />
      <Accounts {...part} />
    </>
  );
}

/** A title of the vendor, found by its name. */
function Game({ vendor, draft, faults, onChange }: PartProps & { vendor: string }) {
  const t = useT();
  const [text, setText] = useState('');
  const found = useTitles(vendor, useDeferredValue(text.trim()));
  const open = found.data?.content.filter(({ isEnabled }) => isEnabled) ?? [];
  const titles =
    draft.title && open.every(({ nodeId }) => nodeId !== draft.title?.nodeId) ? [draft.title, ...open] : open;
  const isNothing = found.data !== undefined && open.length === 0;
  return (
    <div className={c('pair')}>
      <TextField
        size="s"
        label={t('console-vendors.gifts.find')}
        value={text}
        maxLength={60}
        autoComplete="off"
        hint={isNothing ? t('console-vendors.gifts.gameNone') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Select
        size="s"
        label={t('console-games.name')}
        placeholder="–"
        value={draft.title?.nodeId ?? ''}
        error={faults.has('title') ? t('console-vendors.gifts.find') : undefined}
        options={titles.map(({ nodeId, name }) => ({ value: nodeId, label: name }))}
        onChange={(event) =>
          onChange({ title: titles.find(({ nodeId }) => nodeId === event.currentTarget.value) ?? null })
        }
      />
    </div>
  );
}

/** How many rounds, at what stake, until when. */
function Terms({ draft, faults, onChange }: PartProps) {
  const t = useT();
  const { money } = useFormat();
  const figure = useFigureField();
  const { currency, timeZone } = useMerchant();
  const [until, setUntil] = useState('');
  const range = draft.title && stakesOf(draft.title, currency);
  const stakes = range
    ? t('console-vendors.gifts.stakeRange', { min: money(range.min, currency), max: money(range.max, currency) })
    : undefined;
  return (
    <div className={c('pair')}>
      <TextField
        {...figure(draft.rounds, count, {
          error: faults.has('rounds') ? t('console-agents.set.numberNeeded', { ...roundsBound }) : undefined,
        })}
        size="s"
        figure
        label={t('console-vendors.gifts.rounds')}
        onChange={(event) => onChange({ rounds: event.currentTarget.value })}
      />
      <AmountField
        {...figure(draft.stake, amountUnit(currency), {
          hint: stakes,
          error: faults.has('stake') ? (stakes ?? t('console-agents.set.amountNeeded')) : undefined,
        })}
        compact
        label={t('console-vendors.gifts.stake')}
        onValueChange={(stake) => onChange({ stake })}
      />
      <MomentField
        label={t('console-vendors.gifts.until')}
        hint={t('console-vendors.gifts.untilHint')}
        error={faults.has('until') ? t('console-vendors.gifts.untilHint') : undefined}
        value={until}
        onValueChange={(value) => {
          setUntil(value);
          onChange({ until: fromWallClock(value, timeZone) });
        }}
      />
    </div>
  );
}

/** The list, pasted or out of a file. */
function Accounts({ draft, faults, onChange }: PartProps) {
  const t = useT();
  const count = readAccounts(draft.accounts).length;
  return (
    <>
      <TextArea
        label={t('console-vendors.gifts.accounts')}
        aside={t('console-vendors.gifts.count', { count })}
        hint={t('console-vendors.gifts.accountsHint')}
        error={faults.has('accounts') || count > accountsMax ? t('console-vendors.gifts.accountsHint') : undefined}
        dir="ltr"
        rows={5}
        value={draft.accounts}
        spellCheck={false}
        onChange={(event) => onChange({ accounts: event.currentTarget.value })}
      />
      <div>
        <TextFileButton
          label={t('console-vendors.gifts.file')}
          onText={(text) =>
            onChange({ accounts: readAccounts(text, [t('console-vendors.gifts.accounts')]).join('\n') })
          }
        />
      </div>
    </>
  );
}
