import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { percentUnit } from '@baize/protocol/percent';
import { Checkbox, TextArea, TextField } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import type { ContractKind, Terms } from '#features/contracts/data.ts';
import { scaleOf } from '#widgets/member/amount.ts';
import { boundDraft } from '#features/contracts/draft.ts';
import type { Draft } from '#features/contracts/draft.ts';
import sheet from '../agent-contracts.module.css';

const c = classes(sheet);

const products = [
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'LOTT',
  'ELOTT',
  'PVP',
  'COCKFIGHT',
  'MINI',
  'JACKPOT',
  'OTHER',
] as const;
const noteMax = 140;

interface ConditionsProps {
  kind: ContractKind;
  draft: Draft;
  ceiling: Terms;
  /** The merchant lets the platform pay what is given on. */
  mayPlatformPay: boolean;
  note: string;
  onDraft: (draft: Draft) => void;
  onNote: (note: string) => void;
}

/** What else the contract says; begins with the own conditions and never goes beyond them. */
export function Conditions({ kind, draft, ceiling, mayPlatformPay, note, onDraft, onNote }: ConditionsProps) {
  const t = useT();
  return (
    <details className={c('conditions')}>
      <summary>{t('contracts.writer.conditions')}</summary>
      <div>
        <Bounds draft={draft} ceiling={ceiling} onDraft={onDraft} />
        {kind === 'dividend' && (
          <Checkbox
            label={t('contracts.writer.carry')}
            checked={draft.carryLoss}
            disabled={ceiling.carryLoss}
            onChange={(event) => onDraft({ ...draft, carryLoss: event.currentTarget.checked })}
          />
        )}
        {mayPlatformPay && (
          <Checkbox
            label={t('contracts.writer.housePays')}
            checked={draft.payer === 'platform'}
            onChange={(event) => onDraft({ ...draft, payer: event.currentTarget.checked ? 'platform' : 'upline' })}
          />
        )}
        <Products draft={draft} ceiling={ceiling} onDraft={onDraft} />
        <TextArea
          label={t('contracts.writer.note')}
          aside={t('common.optional')}
          rows={2}
          maxLength={noteMax}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      </div>
    </details>
  );
}

type BoundsProps = Pick<ConditionsProps, 'draft' | 'ceiling' | 'onDraft'>;

/** Amounts and shares; when a field is left, what goes beyond the own contract is brought back to it. */
function Bounds({ draft, ceiling, onDraft }: BoundsProps) {
  const t = useT();
  const format = useHouseFormat();
  const figure = useFigureField();
  const scale = scaleOf(ceiling.currency);
  const bind = (): void => onDraft(boundDraft(draft, ceiling, scale));
  const amount = (field: 'activeFrom' | 'singleBetMax', hint: string | undefined) => ({
    ...figure(draft[field], scale.unit, { hint }),
    figure: true,
    dir: 'ltr' as const,
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => onDraft({ ...draft, [field]: event.currentTarget.value }),
    onBlur: bind,
  });
  const share = (field: 'winRateMax' | 'lossRateMax') => ({
    ...figure(draft[field], percentUnit),
    figure: true,
    dir: 'ltr' as const,
    autoComplete: 'off',
    trail: '%',
    placeholder: t('contracts.writer.noBound'),
    onChange: (event: { currentTarget: HTMLInputElement }) => onDraft({ ...draft, [field]: event.currentTarget.value }),
    onBlur: bind,
  });
  const money = (minor: string): string => format.money(minor, ceiling.currency);
  return (
    <>
      <TextField
        label={t('contracts.writer.activeFrom')}
        placeholder="0"
        {...amount(
          'activeFrom',
          ceiling.activeFromMinor === '0'
            ? undefined
            : t('contracts.writer.least', { value: money(ceiling.activeFromMinor) }),
        )}
      />
      <TextField
        label={t('contracts.writer.singleBet')}
        placeholder={t('contracts.writer.noBound')}
        {...amount(
          'singleBetMax',
          ceiling.singleBetMaxMinor === null
            ? undefined
            : t('contracts.writer.most', { value: money(ceiling.singleBetMaxMinor) }),
        )}
      />
      <TextField label={t('contracts.writer.winRate')} {...share('winRateMax')} />
      <TextField label={t('contracts.writer.lossRate')} {...share('lossRateMax')} />
    </>
  );
}

/** Which games count: all that the own contract counts, or some of them; never none. */
function Products({ draft, ceiling, onDraft }: BoundsProps) {
  const t = useT();
  const offered = products.filter((product) => ceiling.products === null || ceiling.products.includes(product));
  const chosen = new Set(draft.products ?? offered);
  const toggle = (product: (typeof products)[number]): void => {
    const next = offered.filter((one) => (one === product ? !chosen.has(one) : chosen.has(one)));
    if (next.length === 0) return;
    onDraft({ ...draft, products: next.length === offered.length && ceiling.products === null ? null : next });
  };
  return (
    <fieldset className={c('products')}>
      <legend>{t('contracts.writer.products')}</legend>
      <div>
        {offered.map((product) => (
          <Checkbox
            key={product}
            label={t(`contracts.product.${product}`)}
            checked={chosen.has(product)}
            onChange={() => toggle(product)}
          />
        ))}
      </div>
    </fieldset>
  );
}
