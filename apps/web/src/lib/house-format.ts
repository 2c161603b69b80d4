/** Formats with the days and times of the house: contracts, periods and everything else of an agent follow its clock. */
import { useMemo } from 'react';
import { useFormat } from './format.ts';
import type { Format } from './format.ts';
import { useMerchant } from './merchant.ts';
import { houseReading } from './zone.ts';

export function useHouseFormat(): Format {
  const format = useFormat();
  const { timeZone } = useMerchant();
  return useMemo(() => {
    const read = (instant: string): string => (instant.length > 10 ? houseReading(timeZone, instant) : instant); // a day has no zone
    return {
      ...format,
      date: (instant) => format.date(read(instant)),
      dayMonth: (instant) => format.dayMonth(read(instant)),
      time: (instant) => format.time(read(instant)),
      dateTime: (instant) => format.dateTime(read(instant)),
    };
  }, [format, timeZone]);
}
