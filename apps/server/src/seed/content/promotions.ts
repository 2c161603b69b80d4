/** Offers of the sample merchants. What needs bonuses is announced; what is open to everybody has nothing to claim. */
import type { SampleItem, SiteFacts } from './facts.ts';

type Shelf = 'newbie' | 'slots' | 'rebate' | 'points_mall' | 'ranking' | 'deposit' | 'app_download';
type Term = readonly [label: string, value: string];

interface Words {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly terms: readonly Term[];
}

function offer(shelf: Shelf, motif: string, isComing: boolean, en: Words, th: Words): SampleItem {
  const text = ({ title, summary, body, terms }: Words) => ({
    title,
    summary,
    body,
    terms: terms.map(([label, value]) => ({ label, value })),
  });
  return {
    kind: 'promotion',
    shelf,
    traits: { motif, ...(isComing && { isComing }) },
    texts: { en: text(en), th: text(th) },
  };
}

export function samplePromotions({ practice, receiptHours }: SiteFacts): SampleItem[] {
  return [
    offer(
      'newbie',
      'Garden Bell',
      false,
      {
        title: `${practice} to practise with`,
        summary: 'A practice account opens in one press, asks for nothing and plays every free title.',
        body: '<p>Learn a game before money is in it. Practice money follows the same rules and the same odds; it cannot be withdrawn, and it never turns into a bonus.</p>',
        terms: [
          ['For', 'Everybody of age'],
          ['You get', `${practice} of practice money`],
          ['You owe', 'Nothing'],
          ['Expected cost', 'None'],
        ],
      },
      {
        title: `${practice} สำหรับฝึกเล่น`,
        summary: 'บัญชีฝึกเล่นเปิดได้ในปุ่มเดียว ไม่ขอข้อมูล และเล่นเกมฟรีได้ทุกเกม',
        body: '<p>เรียนรู้เกมก่อนใช้เงินจริง เงินฝึกใช้กติกาและอัตราเดียวกัน ถอนไม่ได้ และไม่กลายเป็นโบนัส</p>',
        terms: [
          ['สำหรับ', 'ทุกคนที่มีอายุถึงเกณฑ์'],
          ['คุณได้รับ', `เงินฝึกเล่น ${practice}`],
          ['สิ่งที่ต้องทำ', 'ไม่มี'],
          ['ต้นทุนที่คาดไว้', 'ไม่มี'],
        ],
      },
    ),
    offer(
      'slots',
      'Crystal Lamp',
      false,
      {
        title: 'Proof with every round',
        summary: 'Each finished round can be recomputed by you, offline, for as long as you like.',
        body: '<p>Before you play, the seed of the round is sealed and its fingerprint shown. Afterwards the seal is opened. The check page and the command line tool compute the result again, without asking us.</p>',
        terms: [
          ['For', 'Every round of the in-house studio'],
          ['You need', 'The round number from your betting record'],
          ['Expected cost', 'None'],
        ],
      },
      {
        title: 'หลักฐานในทุกตาเล่น',
        summary: 'ทุกตาที่จบแล้วคุณคำนวณซ้ำเองได้ แบบออฟไลน์ นานเท่าที่ต้องการ',
        body: '<p>ก่อนเล่น เมล็ดของตานั้นถูกผนึกและแสดงลายนิ้วมือ หลังจากนั้นจึงเปิดผนึก หน้าตรวจสอบและเครื่องมือบรรทัดคำสั่งคำนวณผลซ้ำได้โดยไม่ต้องถามเรา</p>',
        terms: [
          ['สำหรับ', 'ทุกตาของสตูดิโอของเรา'],
          ['สิ่งที่ต้องมี', 'หมายเลขตาจากบันทึกการเดิมพัน'],
          ['ต้นทุนที่คาดไว้', 'ไม่มี'],
        ],
      },
    ),
    offer(
      'deposit',
      'Amber Tower',
      true,
      {
        title: 'First evening at the table',
        summary: 'An extra on the first deposit, with its whole price written beside it.',
        body: '<p>We open this offer together with bonuses. The amount, the play-through and the expected cost will stand here as rows before anybody can take it.</p>',
        terms: [
          ['Opens', 'With bonuses; no date is promised'],
          ['Ticked for you', 'Never'],
        ],
      },
      {
        title: 'ค่ำคืนแรกที่โต๊ะ',
        summary: 'ส่วนเพิ่มสำหรับการฝากครั้งแรก พร้อมต้นทุนทั้งหมดเขียนไว้ข้างกัน',
        body: '<p>ข้อเสนอนี้จะเปิดพร้อมระบบโบนัส จำนวน ยอดหมุน และต้นทุนที่คาดไว้จะแสดงเป็นแถวที่นี่ก่อนที่ใครจะรับได้</p>',
        terms: [
          ['เปิดเมื่อ', 'พร้อมระบบโบนัส ยังไม่สัญญาวันที่'],
          ['ติ๊กให้ล่วงหน้า', 'ไม่เคย'],
        ],
      },
    ),
    offer(
      'rebate',
      'Golden Hour',
      true,
      {
        title: 'Rebate, paid at noon',
        summary: 'A share of every settled bet back, each day, without a claim.',
        body: '<p>The rebate will be counted from settled bets of the day before. Each payment will open into the bets that made it.</p>',
        terms: [
          ['Opens', 'With rebates; no date is promised'],
          ['To do', 'Nothing, it will be paid by itself'],
        ],
      },
      {
        title: 'เงินคืน จ่ายตอนเที่ยง',
        summary: 'ส่วนแบ่งจากทุกเดิมพันที่จบ คืนทุกวันโดยไม่ต้องขอ',
        body: '<p>เงินคืนจะนับจากเดิมพันที่จบในวันก่อนหน้า และทุกการจ่ายจะเปิดดูเดิมพันที่มาได้</p>',
        terms: [
          ['เปิดเมื่อ', 'พร้อมระบบเงินคืน ยังไม่สัญญาวันที่'],
          ['สิ่งที่ต้องทำ', 'ไม่มี จ่ายให้เอง'],
        ],
      },
    ),
    offer(
      'ranking',
      'Comet Diner',
      true,
      {
        title: 'The evening’s ladder',
        summary: 'A leaderboard with your own row pinned, and prizes that do not ask you to play more.',
        body: '<p>Places will be counted by the best single result, not by how much was staked, so nobody climbs by playing longer.</p>',
        terms: [
          ['Opens', 'With leaderboards; no date is promised'],
          ['Counts', 'The best single result'],
        ],
      },
      {
        title: 'อันดับประจำค่ำคืน',
        summary: 'ตารางอันดับที่ปักหมุดแถวของคุณ และรางวัลที่ไม่เร่งให้เล่นเพิ่ม',
        body: '<p>อันดับจะนับจากผลลัพธ์เดียวที่ดีที่สุด ไม่ใช่จำนวนเงินเดิมพัน จึงไม่มีใครขึ้นอันดับเพราะเล่นนานกว่า</p>',
        terms: [
          ['เปิดเมื่อ', 'พร้อมตารางอันดับ ยังไม่สัญญาวันที่'],
          ['นับจาก', 'ผลลัพธ์เดียวที่ดีที่สุด'],
        ],
      },
    ),
    offer(
      'points_mall',
      'Orchard Bell',
      true,
      {
        title: 'Points that never expire',
        summary: 'What you play will earn points; what they buy will be written on the goods.',
        body: '<p>The mall opens with points. A point has no end date, and the exchange rate of every category will be public.</p>',
        terms: [
          ['Opens', 'With points; no date is promised'],
          ['Expiry', 'None'],
        ],
      },
      {
        title: 'แต้มที่ไม่มีวันหมดอายุ',
        summary: 'สิ่งที่คุณเล่นจะได้แต้ม และราคาแลกจะเขียนไว้บนสินค้า',
        body: '<p>ร้านแลกแต้มจะเปิดพร้อมระบบแต้ม แต้มไม่มีวันหมดอายุ และอัตราแลกของทุกหมวดเปิดเผย</p>',
        terms: [
          ['เปิดเมื่อ', 'พร้อมระบบแต้ม ยังไม่สัญญาวันที่'],
          ['วันหมดอายุ', 'ไม่มี'],
        ],
      },
    ),
    offer(
      'app_download',
      'Frost Compass',
      false,
      {
        title: 'The table on your home screen',
        summary: 'Install the site as an app from the browser. It opens faster and stays up to date by itself.',
        body: `<p>No store and no account are needed. Withdrawals still wait for your word for ${receiptHours} hours, wherever you open them.</p><p><a href="/down">Steps for your device</a></p>`,
        terms: [
          ['For', 'Everybody'],
          ['Expected cost', 'None'],
        ],
      },
      {
        title: 'โต๊ะบนหน้าจอหลักของคุณ',
        summary: 'ติดตั้งเว็บไซต์เป็นแอปจากเบราว์เซอร์ เปิดเร็วกว่าและอัปเดตเอง',
        body: `<p>ไม่ต้องใช้ร้านแอปหรือบัญชี การถอนยังรอคำยืนยันของคุณ ${receiptHours} ชั่วโมง ไม่ว่าเปิดจากที่ใด</p><p><a href="/down">ขั้นตอนสำหรับอุปกรณ์ของคุณ</a></p>`,
        terms: [
          ['สำหรับ', 'ทุกคน'],
          ['ต้นทุนที่คาดไว้', 'ไม่มี'],
        ],
      },
    ),
  ];
}
