import { useT } from '@baize/i18n/react';
import { Button, Panel } from '@baize/ui';
import { CircleIcon, SealCheckIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import type { Todo } from '../unfinished.ts';
import sheet from '../account.module.css';

const c = classes(sheet);

/** What is missing, with a count; the first of it is the page's next act. */
export function Unfinished({ todos, onDo }: { todos: readonly Todo[]; onDo: (todo: Todo) => void }) {
  const t = useT();
  if (todos.length === 0)
    return (
      <Panel>
        <div className={c('complete')}>
          <SealCheckIcon weight="duotone" size={32} />
          <span>
            <b>{t('member.account.complete')}</b>
            <span>{t('member.account.completeSub')}</span>
          </span>
        </div>
      </Panel>
    );
  const [first] = todos;
  return (
    <Panel title={t('member.account.missing', { count: todos.length })}>
      <p className={c('sub')}>{t('member.account.missingSub')}</p>
      <ul className={c('todos')}>
        {todos.map((todo) => (
          <li key={todo}>
            <Button kind={todo === first ? 'primary' : 'outline'} wide icon={<CircleIcon />} onClick={() => onDo(todo)}>
              {t(`member.account.todo.${todo}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
