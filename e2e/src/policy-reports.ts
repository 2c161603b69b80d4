/** What a page's content security policy refuses, in the page and in every frame of it. */
import type { BrowserContext } from '@playwright/test';

/** Call before the first page is opened. The list grows with each refusal: directive, what was refused, where. */
export async function collectPolicyReports(context: BrowserContext): Promise<readonly string[]> {
  const reports: string[] = [];
  await context.exposeBinding('reportPolicy', (_source, report: string) => void reports.push(report));
  await context.addInitScript(() => {
    const tell = (globalThis as unknown as { reportPolicy: (report: string) => void }).reportPolicy; // exposed above
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI, sample }) =>
      tell(`${effectiveDirective} ${blockedURI} ${sample} at ${documentURI}`),
    );
  });
  return reports;
}
