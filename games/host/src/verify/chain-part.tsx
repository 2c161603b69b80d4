import { formatTimesE2 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Button, Notice, TextField } from '@baize/ui';
import { SealCheckIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { Confirmed } from './report.tsx';
import { walkChain } from './work-out.ts';
import type { ChainInput, Walk } from './work-out.ts';

const fields = {
  hash: 'game-verify.chain.hash',
  index: 'game-verify.chain.index',
  terminatingHash: 'game-verify.chain.terminating',
  salt: 'game-verify.chain.salt',
} as const satisfies Record<keyof ChainInput, string>;

/** The walk from a shared round's hash to the end that was published first, and the crash round that the hash makes. */
export function ChainPart() {
  const t = useT();
  const [input, setInput] = useState<ChainInput>({ hash: '', index: '', terminatingHash: '', salt: '' });
  const [answer, setAnswer] = useState<Walk | { field: keyof ChainInput } | null>(null);
  const badField = answer && 'field' in answer ? answer.field : null;
  return (
    <form
      className="part"
      onSubmit={(event) => {
        event.preventDefault();
        void walkChain(input).then(setAnswer);
      }}
    >
      {(Object.keys(fields) as (keyof ChainInput)[]).map((field) => (
        <TextField
          key={field}
          label={t(fields[field])}
          aside={field === 'salt' ? t('common.optional') : undefined}
          value={input[field]}
          error={badField === field ? t('game-verify.field.bad') : undefined}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setInput({ ...input, [field]: event.currentTarget.value });
            setAnswer(null);
          }}
        />
      ))}
      <div className="acts">
        <Button type="submit" kind="primary" icon={<SealCheckIcon />}>
          {t('game-verify.check')}
        </Button>
      </div>
      {answer && 'steps' in answer && <Walked walk={answer} />}
    </form>
  );
}

function Walked({ walk: { isInChain, isConfirmed, steps, bustE2 } }: { walk: Walk }) {
  const t = useT();
  return (
    <section className="report">
      <Notice
        tone={isInChain ? 'good' : 'bad'}
        title={t(isInChain ? 'game-verify.chain.good' : 'game-verify.chain.bad', { steps })}
      />
      {bustE2 !== null && <p>{t('game-verify.chain.bust', { multiplier: formatTimesE2(bustE2) })}</p>}
      <Confirmed isConfirmed={isConfirmed} />
    </section>
  );
}
