/** A chunk that cannot be loaded after a release: the page is loaded afresh, once. The second time the person is asked. */
const mark = 'reloadedAt';
const onceWithinMs = 60_000;

function reloadedLately(): boolean {
  return Date.now() - Number(history.state?.[mark] ?? 0) < onceWithinMs;
}

const typed =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"], [type="search"]), textarea';

/** True when something a person typed would be lost by a reload. */
export function hasFilledForm(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].some(
    (field) => field.value.trim() !== '' && !field.readOnly && !field.disabled,
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
