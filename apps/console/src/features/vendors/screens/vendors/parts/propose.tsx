import { useT } from '@baize/i18n/react';
import { Button, Notice, Select, showToast, Stack, Switch, TextField } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { SumField } from '#widgets/number-field.tsx';
import { Refusal } from '#widgets/refusal.tsx';
import { usePropose } from '../data.ts';
import type { Round } from '../data.ts';
import { fixOf, ways } from '../fix-draft.ts';
import type { Draft } from '../fix-draft.ts';
import sheet from '../vendors.module.css';

const c = classes(sheet);
const reasonMax = 140; // specification 9

/** Proposes an amount, or only the closing; who proposes never agrees. */
export function Propose({ round }: { round: Round }) {
  const t = useT();
  const propose = usePropose();
  const [id] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<Draft>({ way: 'pay', amount: '', closes: !round.isClosed, reason: '' });
  const { fix, fault } = fixOf(draft, round);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const press = (): void => {
    if (fix)
      propose.mutate(
        { id, roundId: round.id, ...fix },
        { onSuccess: () => showToast({ text: t('console-vendors.fix.proposed'), tone: 'good' }) },
      );
  };
  return (
    <section className={c('form')} aria-label={t('console-vendors.fix.title')}>
      <h3 className={c('listTitle')}>{t('console-vendors.fix.title')}</h3>
      <Stack gap={12}>
        <p className={c('quiet')}>{t('console-vendors.fix.sub')}</p>
        <WayAndAmount draft={draft} currency={round.currency} isWrong={fault === 'amount'} onChange={change} />
        {!round.isClosed && (
          <Switch
            spread
            label={t('console-vendors.fix.closes')}
            checked={draft.closes}
            onChange={(event) => change({ closes: event.currentTarget.checked })}
          />
        )}
        <TextField
          size="s"
          required
          label={t('console-agents.reason')}
          hint={t('console-agents.moveReasonHint')}
          value={draft.reason}
          maxLength={reasonMax}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        {fix && (
          <Effect account={round.account} amountMinor={fix.amountMinor} closes={fix.closes} currency={round.currency} />
        )}
        <Refusal error={propose.error} />
        <div>
          <Button
            kind="primary"
            blocked={fix === null}
            waiting={propose.isPending}
            waitingLabel={t('common.waiting')}
            onClick={press}
          >
            {t('console-vendors.fix.propose')}
          </Button>
        </div>
      </Stack>
    </section>
  );
}

interface WayAndAmountProps {
  draft: Draft;
  currency: string;
  /** What is typed is no amount. */
  isWrong: boolean;
  onChange: (part: Partial<Draft>) => void;
}

function WayAndAmount({ draft, currency, isWrong, onChange }: WayAndAmountProps) {
  const t = useT();
  return (
    <div className={c('pair')}>
      <Select
        size="s"
        label={t('console-vendors.fix.way')}
        value={draft.way}
        options={ways.map((way) => ({ value: way, label: t('console-vendors.fix.wayOf', { way }) }))}
        onChange={(event) => onChange({ way: ways.find((known) => known === event.currentTarget.value) ?? 'pay' })}
      />
      {draft.way !== 'none' && (
        <SumField
          label={t('common.amount')}
          currency={currency}
          value={draft.amount}
          isWrong={draft.amount !== '' && isWrong}
          onChange={(amount) => onChange({ amount })}
        />
      )}
    </div>
  );
}

interface EffectProps {
  account: string;
  /** Signed: above zero the player gets it. */
  amountMinor: string;
  closes: boolean;
  currency: string;
}

/** What a correction does, in words. */
export function Effect({ account, amountMinor, closes, currency }: EffectProps) {
  const t = useT();
  const { money } = useFormat();
  const way = amountMinor === '0' ? 'none' : amountMinor.startsWith('-') ? 'take' : 'pay';
  const amount = `${money(amountMinor.replace('-', ''), currency)} ${currency}`;
  return (
    <Notice tone="note" icon={<InfoIcon />}>
      {t('console-vendors.fix.will', { way, account, amount })}{' '}
      {t('console-vendors.fix.willClose', { closes: closes ? 'yes' : 'no' })}
    </Notice>
  );
}
