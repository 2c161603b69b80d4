import { useT } from '@baize/i18n/react';
import { classes } from '#lib/classes.ts';
import { readPositive } from '#lib/typed.ts';
import { NumberField, SumField } from '#widgets/number-field.tsx';
import type { Terms } from '../data.ts';
import { daysBound, friendMultipleBound } from '../draft.ts';
import type { Draft } from '../draft.ts';
import sheet from '../bonus-terms.module.css';

const c = classes(sheet);

interface FriendFieldsProps {
  draft: Draft;
  terms: Terms;
  onChange: (part: Partial<Draft>) => void;
}

/** The reward for bringing a friend: what it is, and what the friend does before. */
export function FriendFields({ draft: { friend }, terms, onChange }: FriendFieldsProps) {
  const t = useT();
  const { currency } = terms;
  const change = (part: Partial<Draft['friend']>): void => onChange({ friend: { ...friend, ...part } });
  return (
    <>
      <div className={c('pair')}>
        {(['reward', 'deposit', 'turnover'] as const).map((field) => (
          <SumField
            key={field}
            label={t(labels[field])}
            value={friend[field]}
            currency={currency}
            isWrong={readPositive(friend[field], currency) === null}
            onChange={(typed) => change({ [field]: typed })}
          />
        ))}
        <NumberField
          label={t('bonuses.multiple')}
          value={friend.multiple}
          bound={friendMultipleBound(terms)}
          onChange={(multiple) => change({ multiple })}
        />
        <NumberField
          label={t('bonuses.days')}
          value={friend.days}
          bound={daysBound}
          onChange={(days) => change({ days })}
        />
      </div>
      <p className={c('quiet')}>{t('console-site.bonusTerms.referralCash')}</p>
    </>
  );
}

const labels = {
  reward: 'console-site.bonusTerms.referralReward',
  deposit: 'console-site.bonusTerms.referralDeposit',
  turnover: 'console-site.bonusTerms.referralTurnover',
} as const;
