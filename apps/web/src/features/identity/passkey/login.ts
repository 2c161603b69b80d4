/** Login by passkey: by the button, and offered among the browser's own suggestions at the name field. */
import { useMutation } from '@tanstack/react-query';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import { send } from '#lib/api.ts';
import { useGo } from '#lib/navigate.tsx';
import type { SignedIn } from '#lib/session.ts';
import { areaOf, enter, goalOf } from '../enter.ts';
import { asksPerson, canUsePasskeys } from '@baize/browser/passkeys';

interface PasskeyLoginOptions {
  readonly isOffered: boolean;
  readonly isAgent: boolean;
  readonly next: string | undefined;
}

export interface PasskeyLogin {
  readonly start: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

export function usePasskeyLogin({ isOffered, isAgent, next }: PasskeyLoginOptions): PasskeyLogin {
  const go = useGo();
  const letIn = (signedIn: SignedIn): void => enter({ signedIn, next: goalOf(isAgent, next), go });
  const byButton = useMutation({ mutationFn: () => logIn(isAgent, false), onSuccess: letIn });
  const suggested = useEffectEvent((signedIn: SignedIn) => letIn(signedIn));

  useEffect(() => {
    if (!isOffered || !canUsePasskeys()) return;
    let isHere = true;
    void suggest(isAgent).then(
      (signedIn) => isHere && signedIn && suggested(signedIn),
      () => undefined, // a suggestion that nobody took is no failure
    );
    return () => {
      isHere = false;
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [isOffered, isAgent]);

  return { start: () => byButton.mutate(), isPending: byButton.isPending, error: byButton.error };
}

async function suggest(isAgent: boolean): Promise<SignedIn | null> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return (await browserSupportsWebAuthnAutofill()) ? logIn(isAgent, true) : null;
}

async function logIn(isAgent: boolean, useBrowserAutofill: boolean): Promise<SignedIn> {
  const { challengeId, options } = await send('passkeyLoginOptions');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // the server made the options with the same library; protocol carries them unread
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response: AuthenticationResponseJSON = await asksPerson(() =>
    startAuthentication({ optionsJSON, useBrowserAutofill }),
  );
  return send('passkeyLogin', { body: { challengeId, response: { ...response }, ...areaOf(isAgent) } });
}
