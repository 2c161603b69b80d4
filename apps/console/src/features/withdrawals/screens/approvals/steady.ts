import { useState } from 'react';

/** Rows for a list under a pointer: those shown keep their places with their new content, what left stays until the pointer
 *  has gone, and what is new joins below. */
export function steadyRows<Row extends { readonly id: string }>(shown: readonly Row[], next: readonly Row[]): Row[] {
  const coming = new Map(next.map((row) => [row.id, row]));
  const known = new Set(shown.map((row) => row.id));
  return [...shown.map((row) => coming.get(row.id) ?? row), ...next.filter((row) => !known.has(row.id))];
}

/** Holds rows in place while `isPointed`; the server's own order otherwise. */
export function useSteadyRows<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  isPointed: boolean,
): readonly Row[] | undefined {
  const [memory, setMemory] = useState({ rows, isPointed, shown: rows });
  if (memory.rows === rows && memory.isPointed === isPointed) return memory.shown;
  const shown = isPointed && rows && memory.shown ? steadyRows(memory.shown, rows) : rows;
  setMemory({ rows, isPointed, shown });
  return shown;
}
