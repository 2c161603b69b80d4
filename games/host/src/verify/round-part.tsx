import { useT } from '@baize/i18n/react';
import { Button, Select, TextField } from '@baize/ui';
import { SealCheckIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { Report } from './report.tsx';
import { seedGames, workOutRound } from './work-out.ts';
import type { Checked, RoundField, RoundInput } from './work-out.ts';

const fields = {
  serverSeed: 'game-verify.round.serverSeed',
  clientSeed: 'game-verify.round.clientSeed',
  nonce: 'game-verify.round.nonce',
  stakeMinor: 'game-verify.round.stake',
  choices: 'game-verify.round.choices',
} as const satisfies Record<RoundField, string>;

/** A round from its seeds alone, for whoever noted them and not the document. */
export function RoundPart() {
  const t = useT();
  const games = seedGames();
  const [input, setInput] = useState<RoundInput>(() => startingWith(games[0]?.model.modelId ?? ''));
  const [answer, setAnswer] = useState<Checked | { field: RoundField } | null>(null);
  const badField = answer && 'field' in answer ? answer.field : null;
  const change = (more: Partial<RoundInput>) => {
    setInput({ ...input, ...more });
    setAnswer(null);
  };
  return (
    <form
      className="part"
      onSubmit={(event) => {
        event.preventDefault();
        void workOutRound(input).then(setAnswer);
      }}
    >
      <Select
        label={t('game-verify.round.model')}
        value={input.modelId}
        options={games.map(({ model }) => ({ value: model.modelId, label: `${model.modelId}@${model.version}` }))}
        onChange={(event) => change({ ...startingWith(event.currentTarget.value), ...seedsOf(input) })}
      />
      {(Object.keys(fields) as RoundField[]).map((field) => (
        <TextField
          key={field}
          label={t(fields[field])}
          value={input[field]}
          error={badField === field ? t('game-verify.field.bad') : undefined}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      ))}
      <div className="acts">
        <Button type="submit" kind="primary" icon={<SealCheckIcon />}>
          {t('game-verify.check')}
        </Button>
      </div>
      {answer && 'verification' in answer && <Report {...answer} />}
    </form>
  );
}

function seedsOf({ serverSeed, clientSeed, nonce }: RoundInput): Partial<RoundInput> {
  return { serverSeed, clientSeed, nonce };
}

/** The game's reference bet, so that the form of its choices stands there. */
function startingWith(modelId: string): RoundInput {
  const model = seedGames().find((game) => game.model.modelId === modelId)?.model;
  return {
    modelId,
    serverSeed: '',
    clientSeed: '',
    nonce: '0',
    stakeMinor: String((model?.stakeStepMinor ?? 1) * 100),
    choices: JSON.stringify(model?.referenceChoices ?? {}),
  };
}
