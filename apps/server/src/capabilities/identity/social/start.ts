/** Begins a login at a provider. State, nonce and PKCE verifier stay here; the browser gets the state in the address and
 *  a binding to keep: an answer brought by another browser is worth nothing. */
import { seal } from '#kernel/sealed.ts';
import type { Tx } from '#kernel/context.ts';
import { newToken, tokenHash } from '../sessions.ts';
import { insertFlow } from './store.ts';
import type { SocialProvider } from './store.ts';

const lifeMs = 600_000;

export interface FlowSecrets {
  readonly nonce: string;
  readonly verifier: string;
  /** The key of the device, for the session that may come of it. */
  readonly deviceKey: string | null;
}

export function flowPurpose(merchantId: number, state: string): string {
  return `social-flow:${merchantId}:${state}`;
}

export interface StartedFlow extends FlowSecrets {
  readonly state: string;
  readonly binding: string;
  readonly expiresAt: Date;
}

/** `linkFor`: the session whose account the provider will be linked to; null for a login. */
export async function startFlow(
  tx: Tx,
  masterKey: Buffer,
  flow: {
    readonly provider: SocialProvider;
    readonly redirectUri: string;
    readonly agentArea: boolean;
    readonly deviceKey?: string | undefined;
    readonly linkFor: { readonly memberId: string; readonly sessionId: string } | null;
  },
): Promise<StartedFlow> {
  const { merchant, now } = tx.ctx;
  const [state, binding, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()];
  const secrets: FlowSecrets = { nonce, verifier, deviceKey: flow.deviceKey ?? null };
  const expiresAt = new Date(now.getTime() + lifeMs);
  await insertFlow(tx, tokenHash(state), {
    provider: flow.provider,
    secretsSealed: seal(masterKey, JSON.stringify(secrets), flowPurpose(merchant.id, state)),
    bindingHash: tokenHash(binding),
    redirectUri: flow.redirectUri,
    memberId: flow.linkFor?.memberId ?? null,
    sessionId: flow.linkFor?.sessionId ?? null,
    agentArea: flow.agentArea,
    expiresAt,
  });
  return { ...secrets, state, binding, expiresAt };
}
