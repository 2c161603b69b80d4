import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Button, TextArea } from '@baize/ui';
import { useState } from 'react';
import { withNumbers } from './draft.ts';
import { readPasted } from './read-pasted.ts';
import type { Pasted } from './read-pasted.ts';
import type { BoardKeys } from './use-board-keys.ts';
import sheet from './keyboard.module.css';

const c = classes(sheet);

const leftMax = 12;

/** Numbers as a text: typed in, or pasted from a chat. Says what was taken and what was left out. */
export function PasteForm({ keys: { draft, change, play } }: { keys: BoardKeys }) {
  const t = useT();
  const [text, setText] = useState('');
  const [read, setRead] = useState<Pasted | null>(null);
  if (draft.kind !== 'numbers') return null;
  const { form } = play;
  const take = () => {
    const pasted = readPasted(
      form,
      text,
      draft.numbers.map(({ values }) => values),
    );
    change(withNumbers(form, draft, pasted.numbers));
    setRead(pasted);
    setText(pasted.left.map((left) => left.text).join('\n'));
  };
  const [first, second] = examplesOf(form);
  return (
    <details className={c('paste')}>
      <summary>{t('game-lottery.paste')}</summary>
      <div className={c('pasteForm')}>
        <TextArea
          label={t('game-lottery.paste')}
          hint={t('game-lottery.example', { numbers: `${first} ${second}`, multiple: `${first}=5` })}
          value={text}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button size="m" blocked={text.trim() === ''} onClick={take}>
          {t('game-lottery.pasteAdd')}
        </Button>
        {read && <PasteReport read={read} />}
      </div>
    </details>
  );
}

function PasteReport({ read: { numbers, left } }: { read: Pasted }) {
  const t = useT();
  return (
    <div className={c('report')} role="status">
      <p>{t('game-lottery.pasted', { taken: numbers.length })}</p>
      {left.length > 0 && (
        <>
          <p>{t('game-lottery.pastedLeft', { count: left.length })}</p>
          <ul>
            {left.slice(0, leftMax).map(({ text, why }, at) => (
              <li key={at}>
                <bdi dir="ltr">{text}</bdi>: {t('game-lottery.pastedWhy', { why })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Two numbers that the form takes, for the hint. */
function examplesOf(form: BoardKeys['play']['form']): readonly [string, string] {
  const columns = form.kind === 'typed' ? form.columns : form.columns.slice(0, 1);
  const isLong = form.kind === 'typed' && (columns[0]?.symbols[0]?.text.length ?? 1) > 1;
  const exampleFrom = (first: number) =>
    columns.map(({ symbols }, at) => symbols[(first + at) % symbols.length]?.text ?? '').join(isLong ? '-' : '');
  return form.kind === 'typed' ? [exampleFrom(1), exampleFrom(4)] : [exampleFrom(12), exampleFrom(34)];
}
