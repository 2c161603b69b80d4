import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { percentUnit, readPercent } from '@baize/protocol/percent';
import { betProducts } from '@baize/protocol/products';
import { Button, Panel, Stack, TextField } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { languageName, languages } from '#lib/language.ts';
import { SumField } from '#widgets/number-field.tsx';
import { rateMost, sumOf, sums } from '../draft.ts';
import type { LevelDraft, Product, Sum } from '../draft.ts';
import sheet from '../vip-terms.module.css';

const c = classes(sheet);
const nameMost = 40;

interface LevelFormProps {
  rank: number;
  level: LevelDraft;
  currency: string;
  onChange: (part: Partial<LevelDraft>) => void;
  onRemove: () => void;
}

export function LevelForm({ rank, level, currency, onChange, onRemove }: LevelFormProps) {
  const t = useT();
  const remove = (
    <Button kind="ghost" onClick={onRemove}>
      {t('console-vip.remove')}
    </Button>
  );
  return (
    <Panel title={t('vip.level', { rank })} aside={remove}>
      <Stack gap={14}>
        <Names level={level} onChange={onChange} />
        <Sums level={level} currency={currency} onChange={onChange} />
        <div className={c('pair')}>
          {betProducts.map((product) => (
            <RateField
              key={product}
              product={product}
              value={level.rebate[product] ?? ''}
              onChange={(typed) => onChange({ rebate: { ...level.rebate, [product]: typed } })}
            />
          ))}
        </div>
      </Stack>
    </Panel>
  );
}

/** English always; the others fall back to it. */
function Names({ level: { name }, onChange }: Pick<LevelFormProps, 'level' | 'onChange'>) {
  const t = useT();
  const field = (tag: string) => (
    <TextField
      key={tag}
      size="s"
      lang={tag}
      label={`${t('console-staff.name')}: ${languageName(tag)}`}
      required={tag === 'en'}
      value={name[tag] ?? ''}
      maxLength={nameMost}
      onChange={(event) => onChange({ name: { ...name, [tag]: event.currentTarget.value } })}
    />
  );
  return (
    <>
      {field('en')}
      <details>
        <summary>{t('console-players.language')}</summary>
        <div className={c('pair')}>{languages.filter((tag) => tag !== 'en').map(field)}</div>
      </details>
    </>
  );
}

function Sums({ level, currency, onChange }: Pick<LevelFormProps, 'level' | 'currency' | 'onChange'>) {
  const t = useT();
  const labels: Readonly<Record<Sum, string>> = {
    reachTurnover: t('console-vip.reachTurnover'),
    reachDeposits: t('console-vip.reachDeposits'),
    keepTurnover: t('vip.keep'),
    upgradeBonus: t('vip.upgrade'),
    monthlyBonus: t('vip.monthly'),
    birthdayBonus: t('vip.birthday'),
  };
  const most = sumOf(level.dayMost, currency);
  return (
    <div className={c('pair')}>
      {sums.map((name) => (
        <SumField
          key={name}
          label={labels[name]}
          value={level[name]}
          currency={currency}
          isWrong={sumOf(level[name], currency) === null}
          onChange={(typed) => onChange({ [name]: typed })}
        />
      ))}
      <SumField
        label={`${t('vip.rebate')}: ${t('vip.dayMost')}`}
        hint={t('console-agents.set.netFlowHint')}
        value={level.dayMost}
        currency={currency}
        isWrong={level.dayMost.trim() !== '' && (most === null || most === '0')}
        onChange={(dayMost) => onChange({ dayMost })}
      />
    </div>
  );
}

interface RateFieldProps {
  product: Product;
  value: string;
  onChange: (typed: string) => void;
}

function RateField({ product, value, onChange }: RateFieldProps) {
  const t = useT();
  const figure = useFigureField();
  const isWrong = readPercent(value, rateMost) === null;
  return (
    <TextField
      {...figure(value, percentUnit, {
        error: isWrong ? t('console-agents.set.numberNeeded', { least: 0, most: 10 }) : undefined,
      })}
      size="s"
      figure
      label={`${t('vip.rebate')}: ${t('console-positions.product', { product })}`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
