import { useT } from '@baize/i18n/react';
import { Segmented } from '@baize/ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import sheet from './slip-choice.module.css';

const c = classes(sheet);

interface SlipChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; title?: string | undefined }[];
}

/** Two to five ways of a bet, side by side on the paper, under their name. */
export function SlipChoice<Value extends string>({ label, ...segmented }: SlipChoiceProps<Value>) {
  return (
    <div className={c('choice')}>
      <span className={c('label')} aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} wide className={c('ways')} {...segmented} />
    </div>
  );
}

export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

/** How far prizes lie apart: three pay tables of nearly the same return. */
export function RiskChoice({ risk, onRiskChange }: { risk: Risk; onRiskChange: (risk: Risk) => void }) {
  const t = useT();
  return (
    <SlipChoice
      label={t('game-mini.risk')}
      value={risk}
      onValueChange={onRiskChange}
      options={risks.map((value) => ({ value, label: t('game-mini.riskIs', { risk: value }) }))}
    />
  );
}
