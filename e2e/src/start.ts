/** Changes what a page starts with: the answer that stands in the page, and the call that asks for it again. */
import type { Page } from '@playwright/test';

type Change = (value: Record<string, unknown>) => Record<string, unknown>;

const written = /(<script type="application\/json" id="start">)([^<]*)/;

/** The server's own answer with `change` made to it. */
export async function changeStart(page: Page, change: Change): Promise<void> {
  await page.route('**/api/system/permission', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: Record<string, unknown> };
    await route.fulfill({ response, json: { ...answer, value: change(answer.value) } });
  });
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        written,
        (_, tag: string, json: string) =>
          tag + JSON.stringify(change(JSON.parse(json) as Record<string, unknown>)).replaceAll('<', String.raw`\u003c`),
      );
      return route.fulfill({ response, body });
    },
  );
}
