import { useT } from '@baize/i18n/react';

/** What one side's books say of a call: an amount as it is, an outcome in words. */
export function useOutcome(): (text: string | null) => string {
  const t = useT();
  return (text) =>
    text !== null && /^-?\d/.test(text) ? text : t('console-vendors.diff.outcome', { outcome: text ?? '' });
}
