/** After a release the files a page knows may be gone: it is loaded afresh by itself, once. The second time the person is asked. */
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

let isLeaving = false;

/** Loads the page afresh, unless that was just done, a form is filled or the device is offline. True when it does. */
export function reloadOnce(): boolean {
  if (isLeaving) return true;
  if (reloadedLately() || hasFilledForm() || !navigator.onLine) return false;
  history.replaceState({ ...history.state, [mark]: Date.now() }, '');
  isLeaving = true;
  location.reload();
  return true;
}
