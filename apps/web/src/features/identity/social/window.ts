/** The provider's page in a window of its own, so that this page stays as it is. What comes back there is handed over by a
 *  channel of our own address: the window may have lost its opener on the way, and the binding never leaves this tab. */
import { tabStorage } from '#lib/storage.ts';

export type Answer = Readonly<Record<string, string>>;

interface HandedOver {
  readonly answer: Answer;
}
interface Taken {
  readonly taken: string;
}

const channelName = 'social-login';
const shape = 'popup,width=480,height=680';
/** How often the window is looked at. */
const lookEveryMs = 300;
/** A window that has just closed may still have its answer on the way. */
const lateMs = 700;
/** How long the window waits for the page that opened it. */
const takeMs = 2_000;

/** Opens an empty window at once, while the browser still sees the press; null where windows are refused. */
export function openWindow(): Window | null {
  tabStorage.remove('social'); // the window begins with a copy of this tab's memory
  return window.open('', '_blank', shape);
}

interface Waiting {
  readonly onAnswer: (answer: Answer) => void;
  /** The person closed the window. An answer may come all the same: a provider can cut the window off from us. */
  readonly onClosed: () => void;
}

/** Waits for the answer to this `state`. Returns how to stop, which closes the window. */
export function awaitAnswer(opened: Window, state: string, { onAnswer, onClosed }: Waiting): () => void {
  const channel = new BroadcastChannel(channelName);
  let late: ReturnType<typeof setTimeout> | undefined;
  const looking = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(looking);
    late = setTimeout(onClosed, lateMs);
  }, lookEveryMs);
  const stop = (): void => {
    clearInterval(looking);
    clearTimeout(late);
    channel.close();
    opened.close();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<HandedOver | Taken>) => {
    if (!('answer' in data) || data.answer['state'] !== state) return;
    channel.postMessage({ taken: state } satisfies Taken);
    stop();
    onAnswer(data.answer);
  });
  return stop;
}

/** In the window: gives what came back to the page that waits for it. False when none does. */
export function handOver(answer: Answer): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve) => {
    const end = (isTaken: boolean): void => {
      clearTimeout(timer);
      channel.close();
      resolve(isTaken);
    };
    const timer = setTimeout(end, takeMs, false);
    channel.addEventListener('message', ({ data }: MessageEvent<HandedOver | Taken>) => {
      if ('taken' in data && data.taken === answer['state']) end(true);
    });
    channel.postMessage({ answer } satisfies HandedOver);
  });
}
