/** Whether this page can use passkeys at all. */

/** Passkeys belong to a name: at a bare address the browser refuses them. */
export function isNamedHost(hostname: string): boolean {
  return !/^\d+(?:\.\d+){3}$/.test(hostname) && !hostname.startsWith('[');
}

export function canUsePasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in globalThis && isNamedHost(location.hostname);
}

/** The person turned away, or the device let the question run out: nothing to report, only to say. */
export class PasskeyCancelled extends Error {}

/** Runs a question of the browser; a refusal by the person becomes PasskeyCancelled. */
export async function asksPerson<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (cause) {
    if (cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError'))
      throw new PasskeyCancelled(cause.message, { cause });
    throw cause;
  }
}
