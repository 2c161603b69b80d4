import { useTexts } from '@baize/i18n/react';

/** What an act is called, for people who know no call by its name. */
export function useActName(): (call: string) => string {
  const texts = useTexts();
  return (call) => texts.find(`console-requests.act.${call}`) ?? call;
}
