import { useEffect, useEffectEvent } from 'react';
import { useAgentPages } from '#lib/agent-pages.ts';
import { openDialog, shownDialog } from '#lib/dialogs.ts';
import { letterKeys } from '#lib/letter-keys.ts';
import { useGo } from '#lib/navigate.tsx';
import { agentPath } from '#lib/paths.ts';
import { jumpMs, jumpOf } from './jumps.ts';

/** Letters typed into something are no keys of the page. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null
  );
}

/** G and a letter go to a page of the centre, the question mark lists the keys; unless they are turned off. */
export function useJumps(): void {
  const go = useGo();
  const pages = useAgentPages();
  const jump = useEffectEvent((letter: string): boolean => {
    const page = jumpOf(letter, pages);
    if (page) go(agentPath(page));
    return page !== undefined;
  });
  useEffect(() => {
    let pressedAt = -Infinity;
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
      if (ctrlKey || metaKey || altKey || !letterKeys.get() || isTyping(target) || shownDialog()) return;
      const isSecond = timeStamp - pressedAt < jumpMs;
      pressedAt = key.toLowerCase() === 'g' && !isSecond ? timeStamp : -Infinity;
      if (key === '?') openDialog({ kind: 'keys' });
      else if (!isSecond || !jump(key)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
