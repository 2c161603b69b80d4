/** What the server drew before the script came. It stays until the page's own drawing takes its place. */
import { queryClient } from '@baize/browser';
import { ask } from './api.ts';

/** What the server sent, as it stands in the answer's body; null when none came. */
export type Answer = { readonly success: boolean; readonly value?: unknown } | null;

declare global {
  /** Questions on their way since before this script came: see `first-view/begin.ts`. */
  var askedFirst: readonly (readonly [key: unknown, answer: Promise<Answer>])[] | undefined;
}

/** Whether a first view of this visitor stands in the page; one that was drawn for somebody else is taken away. */
export function adoptFirstView(root: Element): boolean {
  const page = document.documentElement;
  const isMine = root.childElementCount > 0 && page.dataset['firstView'] !== 'other';
  if (isMine) {
    adoptAnswers();
    adoptAsked();
  } else {
    root.replaceChildren();
    delete page.dataset['firstView'];
  }
  return isMine;
}

/** The answers it was drawn with. */
function adoptAnswers(): void {
  const text = document.querySelector('#answers')?.textContent;
  if (!text) return;
  const { madeAt, answers } = JSON.parse(text) as {
    madeAt: number;
    answers: [key: readonly unknown[], answer: unknown][];
  }; // written by our own server
  const updatedAt = Math.min(madeAt, Date.now()); // a device's clock may be behind
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer, { updatedAt });
}

/** What was asked while this script was on its way; a question that failed is asked again, so that its failure is told. */
function adoptAsked(): void {
  for (const [key, coming] of globalThis.askedFirst ?? []) {
    const again = ask(...(key as Parameters<typeof ask>)); // `ask` made the key
    void queryClient.prefetchQuery({
      ...again,
      queryFn: async (context) => {
        const answer = await coming;
        // our own server's answer to the very question
        return answer?.success ? (answer.value as never) : (again.queryFn as (given: typeof context) => never)(context);
      },
    });
  }
}

/** Cards lie in the first view already: they are not dealt again when the page takes over. After this long nothing moves. */
const settledMs = 2_000;

export function settleFirstView(): void {
  setTimeout(() => delete document.documentElement.dataset['firstView'], settledMs);
}
