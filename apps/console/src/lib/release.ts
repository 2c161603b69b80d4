/** A chunk that cannot be loaded after a release: the page is loaded afresh, once. The second time the person is asked. */
const mark = 'reloadedAt';
const onceWithinMs = 60_000;

function reloadedLately(): boolean {
  return Date.now() - Number(history.state?.[mark] ?? 0) < onceWithinMs;
}

/** True when something on the page would be lost by a reload. */
function hasFilledForm(): boolean {
  return [...document.querySelectorAll('input, textarea')].some((field) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field.value !== field.defaultValue
      : false,
  );
}

export function reloadOnceAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadedLately() || hasFilledForm() || !navigator.onLine) return;
    event.preventDefault();
    history.replaceState({ ...history.state, [mark]: Date.now() }, '');
    location.reload();
  });
}
