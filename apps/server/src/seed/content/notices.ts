/** Notices of the sample merchants: enough of them to turn a page. */
import type { SampleItem, SiteFacts } from './facts.ts';

interface Words {
  readonly title: string;
  readonly body: string;
}

type DatedNotice = SampleItem & { daysAgo: number };

function notice(daysAgo: number, audience: SampleItem['audience'], en: Words, th: Words): DatedNotice {
  return { kind: 'notice', ...(audience && { audience }), texts: { en, th }, daysAgo };
}

export function sampleNotices(facts: SiteFacts): DatedNotice[] {
  return [roundCheckNotice, ...moneyNotices(facts), ...playNotices];
}

const roundCheckNotice = notice(
  0,
  undefined,
  {
    title: 'Round checks are one press away',
    body: '<p>Open a round in your betting record and press <strong>Check it here</strong>. The sealed seed, your seed and the result are there to be recomputed on any computer.</p>',
  },
  {
    title: 'ตรวจสอบตาเล่นได้ในปุ่มเดียว',
    body: '<p>เปิดตาเล่นในบันทึกการเดิมพัน แล้วกด <strong>ตรวจสอบที่นี่</strong> เมล็ดที่ผนึกไว้ เมล็ดของคุณ และผลลัพธ์ พร้อมให้คำนวณซ้ำบนคอมพิวเตอร์เครื่องใดก็ได้</p>',
  },
);

function moneyNotices({ withdrawalMin, depositMin, twoPeopleAbove }: SiteFacts): DatedNotice[] {
  return [
    notice(
      1,
      undefined,
      {
        title: 'Deposits: the amount must match',
        body: `<p>The least deposit is ${depositMin}. Send exactly the amount on the paper.</p>`,
      },
      {
        title: 'การฝากเงิน: จำนวนต้องตรงกัน',
        body: `<p>ฝากขั้นต่ำ ${depositMin} โปรดโอนตามจำนวนบนใบแจ้งทุกสตางค์</p>`,
      },
    ),
    notice(
      2,
      ['A', 'F'],
      {
        title: 'Large withdrawals are looked at twice',
        body: `<p>Above ${twoPeopleAbove} two people approve a withdrawal. It takes a little longer and keeps your money where it belongs.</p>`,
      },
      {
        title: 'การถอนจำนวนมากตรวจสองครั้ง',
        body: `<p>การถอนเกิน ${twoPeopleAbove} ต้องมีผู้อนุมัติสองคน ใช้เวลานานขึ้นเล็กน้อย แต่เงินของคุณปลอดภัยกว่า</p>`,
      },
    ),
    notice(
      4,
      ['A', 'F'],
      {
        title: `Withdrawals start at ${withdrawalMin}`,
        body: '<p>Below that, bank charges would eat too much of the amount. Your balance does not expire.</p>',
      },
      {
        title: `ถอนขั้นต่ำ ${withdrawalMin}`,
        body: '<p>ต่ำกว่านี้ค่าธรรมเนียมธนาคารจะกินส่วนมากเกินไป ยอดเงินของคุณไม่มีวันหมดอายุ</p>',
      },
    ),
  ];
}

const playNotices: readonly DatedNotice[] = [
  notice(
    6,
    undefined,
    {
      title: 'New in the studio: Dice and Crash',
      body: '<p>Both publish their model: the exact return, how often they pay, and the largest win. You find it under <strong>Rules</strong> in each game.</p>',
    },
    {
      title: 'ใหม่ในสตูดิโอ: Dice และ Crash',
      body: '<p>ทั้งสองเกมเผยแพร่แบบจำลอง: ผลตอบแทนที่แท้จริง ความถี่ในการจ่าย และรางวัลสูงสุด ดูได้ที่ <strong>กติกา</strong> ในแต่ละเกม</p>',
    },
  ),
  notice(
    9,
    undefined,
    {
      title: 'A reminder while you play',
      body: '<p>After half an hour we tell you how long you have been playing and what it has cost or brought so far. You decide whether to go on.</p>',
    },
    {
      title: 'การเตือนระหว่างเล่น',
      body: '<p>หลังครึ่งชั่วโมงเราจะบอกว่าคุณเล่นมานานเท่าไร และเสียหรือได้เท่าไร คุณตัดสินใจเองว่าจะเล่นต่อหรือไม่</p>',
    },
  ),
  notice(
    12,
    undefined,
    {
      title: 'Your language, your daylight',
      body: '<p>Change the language and the light of the table in the header at any time; both stay on this device.</p>',
    },
    { title: 'ภาษาของคุณ แสงของคุณ', body: '<p>เปลี่ยนภาษาและแสงของโต๊ะได้ทุกเมื่อที่ส่วนหัว ทั้งสองค่าจะอยู่บนอุปกรณ์นี้</p>' },
  ),
  notice(
    16,
    ['A', 'F'],
    {
      title: 'Log out everywhere',
      body: '<p>In your account you see every device that is logged in, and can end any of them with one press.</p>',
    },
    { title: 'ออกจากระบบทุกที่', body: '<p>ในบัญชีของคุณจะเห็นทุกอุปกรณ์ที่เข้าสู่ระบบอยู่ และยุติได้ด้วยปุ่มเดียว</p>' },
  ),
];
