import { ArrowRightIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import type { Change } from '../draft.ts';
import sheet from '../setup.module.css';
import { useSetupWords } from '../words.ts';

const c = classes(sheet);

/** Changes in words: what it was, what it becomes. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { name, say } = useSetupWords();
  return (
    <ul className={c('changes')}>
      {changes.map((change) => (
        <li key={change.name}>
          <b>{name(change.name)}</b>
          <span>
            <bdi>{say(change.name, change.before)}</bdi> <ArrowRightIcon data-mirror aria-hidden="true" />{' '}
            <bdi>{say(change.name, change.after)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
