/** Reads class names from one CSS module: `c('card', isOn && 'on')`. A name the sheet does not have is dropped. */
export function classes(
  sheet: Readonly<Record<string, string>>,
): (...names: (string | false | null | undefined)[]) => string {
  return (...names) => names.flatMap((name) => (name && sheet[name]) || []).join(' ');
}
