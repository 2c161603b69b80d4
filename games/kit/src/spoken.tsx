/** What a screen reader says of a game: one region that stands from the start, because readers miss what arrives with its words
 *  already in it, and one sentence a round, however many parts of the screen show what happened. */
import { VisuallyHidden } from '@baize/ui';
import { useEffect } from 'react';
import { createStore, useStore } from './session.ts';

interface Said {
  /** Grows with each sentence, so that the same words twice are said twice. */
  readonly turn: number;
  readonly text: string;
}

const said = createStore<Said>({ turn: 0, text: '' });
let waiting: string[] = [];

/** Says a sentence once. What several parts say in the same moment is one sentence after the other, said together. */
export function speak(text: string): void {
  if (text === '') return;
  if (waiting.length === 0) queueMicrotask(sayWaiting);
  if (!waiting.includes(text)) waiting.push(text);
}

function sayWaiting(): void {
  const text = waiting.join(' ');
  waiting = [];
  said.set({ turn: said.get().turn + 1, text });
}

/** The region; the room of a game has one. */
export function SpokenRegion() {
  const { turn, text } = useStore(said);
  return (
    <VisuallyHidden>
      <span role="status" aria-atomic="true">
        <span key={turn}>{text}</span>
      </span>
    </VisuallyHidden>
  );
}

/** Says its text when it appears, and again when the text changes. Draws nothing. */
export function Spoken({ text }: { text: string }) {
  useEffect(() => speak(text), [text]);
  return null;
}
