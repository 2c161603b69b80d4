/** Reads class names from one CSS module: `c('card', isOn && 'on')`. */
export function classes(
  sheet: Readonly<Record<string, string>>,
): (...names: (string | false | null | undefined)[]) => string {
  return (...names) => names.flatMap((name) => (name && sheet[name]) || []).join(' ');
}
