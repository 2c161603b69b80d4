/** Scripts that this page starts beside itself. The page's policy (Trusted Types) lets a worker be started from addresses of
 *  our own origin only; this is the one place that says so. */

interface Policy {
  createScriptURL(address: string): string;
}
interface TypesFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

function sameOrigin(address: string): string {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError(`a script from elsewhere: ${origin}`);
  return href;
}

const rules: Policy = { createScriptURL: sameOrigin };
/** Browsers without Trusted Types take the plain address. */
const policy =
  (globalThis as { trustedTypes?: TypesFactory }).trustedTypes?.createPolicy('own-scripts', rules) ?? rules;

/** The address of one of our own scripts, as `new Worker(…)` and `serviceWorker.register(…)` take it. */
export function ownScript(address: string): string {
  return policy.createScriptURL(address);
}
