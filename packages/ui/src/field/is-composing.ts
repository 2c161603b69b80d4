/** Whether a key still belongs to a keyboard that composes signs: Enter takes the word it offers, arrows move among its offers, Escape gives
 *  them up. Safari ends the composition before it tells of that Enter; the code of the key (229) is then all that says so. */
export function isComposing(event: { readonly nativeEvent: KeyboardEvent } | KeyboardEvent): boolean {
  const { isComposing: isOpen, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isOpen || keyCode === 229;
}
