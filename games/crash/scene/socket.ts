/** The line to the studio's table: joins, keeps the clock right, comes back by itself. Only for looking; money moves by calls. */
import type { CrashClientMessage, CrashServerMessage, Game } from '@baize/game-kit';
import { endsSession } from '@baize/game-kit';
import { playPaths } from '@baize/game-kit/protocol.ts';
import { openLineClock } from './line-clock.ts';

export interface TableLine {
  readonly close: () => void;
}

interface Listener {
  readonly onMessage: (message: CrashServerMessage) => void;
  /** The line is down; it is being drawn again. */
  readonly onLost: () => void;
}

const backOffMs = [500, 1_000, 2_000, 4_000, 8_000];
const pingEveryMs = 2_000;
const silenceMsMax = 5_000; // two pings without a word: the line is dead though nobody closed it

export function openTableLine(game: Game, listener: Listener): TableLine {
  let socket: WebSocket | null = null;
  let tries = 0;
  let receivedAt = 0; // by a clock that nobody sets back
  let isClosed = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  const roundTrips = openLineClock(game.setClockOffset);

  const say = (message: CrashClientMessage) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const hear = (event: MessageEvent<string>) => {
    const message = JSON.parse(event.data) as CrashServerMessage; // both sides are built from one file
    receivedAt = performance.now();
    tries = 0;
    if (message.type === 'pong') roundTrips.heard({ ...message, receivedAt: Date.now() });
    if (message.type === 'failed' && endsSession(message.code)) game.hasEnded.set(true);
    listener.onMessage(message);
  };
  const join = () => {
    const line = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${playPaths.crashSocket}`);
    socket = line;
    receivedAt = performance.now();
    line.addEventListener('open', () => {
      say({ type: 'hello', token: game.client.token });
      say({ type: 'ping', sentAt: Date.now() });
    });
    line.addEventListener('message', (event: MessageEvent<string>) => {
      if (socket === line) hear(event);
    });
    line.addEventListener('close', () => {
      if (socket === line) draw();
    });
  };
  /** The line is dead: says so and draws it again, later each time. A dead line may never tell us that it closed. */
  const draw = () => {
    if (isClosed) return;
    const dead = socket;
    socket = null;
    dead?.close();
    listener.onLost();
    const ms = backOffMs[Math.min(tries, backOffMs.length - 1)] ?? 8_000;
    tries += 1;
    clearTimeout(again);
    again = setTimeout(join, ms * (0.7 + Math.random() * 0.6)); // spread, so that not everyone comes back at once
  };
  const beat = setInterval(() => {
    say({ type: 'ping', sentAt: Date.now() });
    if (socket && performance.now() - receivedAt > silenceMsMax) draw();
  }, pingEveryMs);
  const onOffline = () => {
    if (socket) draw();
  };
  window.addEventListener('offline', onOffline);

  join();
  return {
    close: () => {
      isClosed = true;
      window.removeEventListener('offline', onOffline);
      clearInterval(beat);
      clearTimeout(again);
      socket?.close();
    },
  };
}
