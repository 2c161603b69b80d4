/** One press of a money button. Each press has its own key; while its fate is unknown the same key is asked again, so
 *  nothing is done twice (design brief 12, never shown at once). */
import { CallFailure } from '@baize/protocol/client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLasting } from '#lib/now.ts';

const checkingAfterMs = 6_000;
const askAgainMs = 2_000;
const askAgainMax = 5;

/** No answer came: the request may or may not have arrived. */
export function isFateUnknown(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.code === 'NETWORK' || failure.code === 'UNAVAILABLE');
}

interface Press<Given> {
  readonly given: Given;
  readonly key: string;
}

export interface MoneyPress<Given> {
  readonly press: (given: Given) => void;
  /** The paper is locked. */
  readonly isPending: boolean;
  /** No answer for long enough to say so. */
  readonly isChecking: boolean;
  /** The refusal, or `NETWORK` after every repeat stayed without an answer. */
  readonly failure: CallFailure | null;
  readonly forget: () => void;
}

export function useMoneyPress<Given, Answer>(
  act: (given: Given, key: string) => Promise<Answer>,
  onDone: (answer: Answer) => void,
): MoneyPress<Given> {
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  const { mutate, isPending, failureCount, error, reset } = useMutation({
    mutationFn: ({ given, key }: Press<Given>) => act(given, key),
    retry: (count, failure) => count < askAgainMax && isFateUnknown(failure),
    retryDelay: askAgainMs,
    onMutate: ({ given, key }) => {
      unanswered.current = { content: JSON.stringify(given), key };
    },
    onSuccess: (answer) => {
      unanswered.current = null;
      onDone(answer);
    },
    onError: (failure) => {
      if (!isFateUnknown(failure)) unanswered.current = null;
    },
  });
  const isLong = useLasting(isPending, checkingAfterMs);
  return {
    press: (given) => {
      if (isPending) return;
      const open = unanswered.current;
      const key = open?.content === JSON.stringify(given) ? open.key : crypto.randomUUID();
      mutate({ given, key });
    },
    isPending,
    isChecking: isPending && (isLong || failureCount > 0),
    failure: error instanceof CallFailure ? error : null,
    forget: reset,
  };
}
