/** What a screen reader would say, and what somebody does who has only it and a keyboard: a control is reached by Tab and known by
 *  its role and name; what is spoken is what changes in a live region that stood before. */
import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Runs in every frame before its page: writes down each thing that would be spoken, in `window.spoken`. */
function listenInPage(): void {
  const spoken: string[] = [];
  Object.assign(window, { spoken });
  const live = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"], output';
  const textOf = (region: Element): string => (region.textContent ?? '').replace(/\s+/g, ' ').trim();
  new MutationObserver((records) => {
    const changed = new Set<Element>();
    const arrived = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const at = target instanceof Element ? target : target.parentElement;
      const region = at?.closest(live);
      if (region?.isConnected) changed.add(region);
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const inside of [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)])
            if (inside.isConnected) arrived.add(inside);
    }
    // of a region that comes with its words in it, readers say an alert for certain and a status by chance
    const said = [...arrived].filter((region) => region.matches('[role="alert"]'));
    said.push(...[...changed].filter((region) => !arrived.has(region)));
    for (const region of said) if (textOf(region) !== '') spoken.push(textOf(region));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export async function listenToSpeech(page: Page): Promise<void> {
  await page.addInitScript(listenInPage);
}

/** What was spoken since the last question, in all frames of the page. */
export async function takeSpoken(page: Page): Promise<string[]> {
  const lists = await Promise.all(
    page
      .frames()
      .map((frame) => frame.evaluate(() => (window as unknown as { spoken?: string[] }).spoken?.splice(0) ?? [])),
  );
  return lists.flat();
}

const tabsMax = 150;

/** Presses Tab until the control has the focus. Fails where the keyboard never comes to it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let count = 0; count < tabsMax; count += 1) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(control)}`);
}

/** A text at the start of what is read; its figures of nines may be any. */
export function shaped(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/9+/g, String.raw`\d+`)}`);
}

/** A control of a game as its role and name say: a button's name begins with its act, an amount may follow. */
export function buttonOf(frame: FrameLocator, name: string): Locator {
  return frame.getByRole('button', { name: shaped(name) }).first();
}
