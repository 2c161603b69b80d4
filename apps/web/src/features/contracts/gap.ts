/** What stands between one sentence and the next: full-width marks bring their own space. */
export function gapAfter(said: string): '' | ' ' {
  return /[，。！？：；、]$/.test(said) ? '' : ' ';
}
