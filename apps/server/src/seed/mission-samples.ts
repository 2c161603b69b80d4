/** Words and terms of the sample missions and races. */
import { seedIds } from '@baize/protocol';
import type { ParsedInput } from '@baize/protocol';
import type { saveMission as saveMissionCall, saveRace as saveRaceCall } from '@baize/protocol/calls/missions-console';

type MissionWish = ParsedInput<typeof saveMissionCall>['body'];
export type RaceWish = ParsedInput<typeof saveRaceCall>['body'];

export interface MissionSample {
  /** A fresh one where the examples need none. */
  readonly id?: string;
  readonly ends: 'draft' | 'live' | 'stopped';
  readonly wish: Partial<MissionWish> & Pick<MissionWish, 'words' | 'target' | 'amountMinor'>;
}

const words = (title: string, text: string, th: string) => ({ en: { title, text }, th: { title: th, text: '' } });

const quietEvening: MissionSample = {
  ends: 'live',
  wish: { words: words('A quiet evening', 'Any game counts.', 'ค่ำคืนสบายๆ'), target: '20000', amountMinor: '100' },
};
const weekOfSlots: MissionSample = {
  ends: 'live',
  wish: {
    words: words('A week of slots', 'Slots only.', 'สัปดาห์แห่งสล็อต'),
    repeat: 'weekly',
    products: ['RNG'],
    target: '100000',
    amountMinor: '1000',
    playThrough: { multiple: 5, days: 14 },
  },
};
const oneDeposit: MissionSample = {
  ends: 'live',
  wish: {
    words: words('One deposit this week', '', 'ฝากหนึ่งครั้งในสัปดาห์นี้'),
    repeat: 'weekly',
    measure: 'deposits',
    target: '1',
    amountMinor: '150',
  },
};
const fiftyRounds: MissionSample = {
  id: seedIds.missionForStop,
  ends: 'live',
  wish: {
    words: words('Fifty rounds', 'Mini games, whenever you like.', 'ห้าสิบรอบ'),
    measure: 'bets',
    products: ['MINI'],
    target: '50',
    amountMinor: '500',
  },
};
const sundayCards: MissionSample = {
  id: seedIds.missionForLive,
  ends: 'draft',
  wish: { words: words('Cards on Sunday', '', 'ไพ่วันอาทิตย์'), products: ['LIVE'], target: '5000', amountMinor: '50' },
};
const earlyStart: MissionSample = {
  ends: 'stopped',
  wish: { words: words('Early start', '', 'เริ่มแต่เช้า'), measure: 'bets', target: '5', amountMinor: '25' },
};

export const missionSamples: readonly MissionSample[] = [
  quietEvening,
  weekOfSlots,
  oneDeposit,
  fiftyRounds,
  sundayCards,
  earlyStart,
];

/** At the second merchant. */
export const secondMerchantMissions: readonly MissionSample[] = [quietEvening, weekOfSlots];

export const raceWords = {
  settled: { en: { title: 'Last week’s table', text: 'All games.' }, th: { title: 'ตารางสัปดาห์ที่แล้ว', text: '' } },
  running: { en: { title: 'This week’s table', text: 'All games.' }, th: { title: 'ตารางสัปดาห์นี้', text: '' } },
} satisfies Record<string, RaceWish['words']>;
