import { isHundred } from './draft.ts';
import { Columns } from './columns.tsx';
import { Hundred } from './hundred.tsx';
import { TypedPad } from './typed-pad.tsx';
import type { BoardKeys } from './use-board-keys.ts';

/** What is pressed to choose, by the form of the play. */
export function Keyboard({ keys, locked }: { keys: BoardKeys; locked: boolean }) {
  const { form, code } = keys.play;
  if (form.kind === 'typed') return <TypedPad key={code} keys={keys} locked={locked} />;
  return isHundred(form) ? <Hundred keys={keys} locked={locked} /> : <Columns keys={keys} locked={locked} />;
}
