import type { Locator } from '@playwright/test';

/** Ends a composition in a field by Enter, in the order of Chromium and in Safari's, which tells of the end before the key. Answers how often
 *  the page took that Enter for its own. */
export function endComposition(field: Locator): Promise<number> {
  return field.evaluate((input) => {
    const tell = (name: string): boolean => input.dispatchEvent(new CompositionEvent(name, { bubbles: true }));
    const enter = (isComposing: boolean): boolean =>
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing, bubbles: true, cancelable: true }),
      );
    tell('compositionstart');
    const chromium = enter(true);
    tell('compositionend');
    tell('compositionstart');
    tell('compositionend');
    const safari = enter(false);
    return [chromium, safari].filter((isLeft) => !isLeft).length;
  });
}
