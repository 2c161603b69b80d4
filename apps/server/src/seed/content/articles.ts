/** Blog and news of the sample merchants. */
import type { SampleItem, SiteFacts } from './facts.ts';

export type Dated = SampleItem & { readonly daysAgo: number };

interface Words {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

function article(kind: 'blog' | 'news', slug: string, motif: string, daysAgo: number, en: Words, th: Words): Dated {
  return { kind, slug, traits: { motif }, texts: { en, th }, daysAgo };
}

export function sampleArticles(facts: SiteFacts): Dated[] {
  return [...blogArticles(facts), ...newsArticles(facts)];
}

function blogArticles({ twoPeopleAbove }: SiteFacts): Dated[] {
  return [
    article(
      'blog',
      'how-to-check-a-round',
      'Crystal Eye',
      3,
      {
        title: 'How to check a round without trusting us',
        summary: 'A sealed envelope, your own number, and a page that works offline.',
        body: '<p>Imagine that we write a number on paper, put it in an envelope and let you photograph the seal. You tell us your own number. Only then is the envelope opened, and both numbers together make the result.</p><p>That is all there is to it. The seal is a fingerprint that fits one number only; the photograph is the text you see before the first round.</p><h2>Try it</h2><p>Play a few rounds of Dice, change your seed, and open one of them in your betting record. Copy what you see into the check page, switch off the network, and press the button.</p>',
      },
      {
        title: 'ตรวจสอบหนึ่งตาโดยไม่ต้องเชื่อเรา',
        summary: 'ซองที่ผนึก ตัวเลขของคุณ และหน้าที่ทำงานได้โดยไม่ต้องต่อเน็ต',
        body: '<p>ลองนึกว่าเราเขียนตัวเลขบนกระดาษ ใส่ซอง และให้คุณถ่ายรูปผนึกไว้ คุณบอกตัวเลขของคุณ จากนั้นจึงเปิดซอง ตัวเลขทั้งสองรวมกันเป็นผลลัพธ์</p><p>มีเพียงเท่านี้ ผนึกคือลายนิ้วมือที่ตรงกับตัวเลขเดียว ส่วนรูปถ่ายคือข้อความที่คุณเห็นก่อนตาแรก</p><h2>ลองดู</h2><p>เล่น Dice สองสามตา เปลี่ยนเมล็ด แล้วเปิดตาหนึ่งในบันทึกการเดิมพัน คัดลอกลงในหน้าตรวจสอบ ปิดเครือข่าย แล้วกดปุ่ม</p>',
      },
    ),
    article(
      'blog',
      'what-a-long-evening-looks-like',
      'Comet Trail',
      11,
      {
        title: 'What a long evening looks like in numbers',
        summary: 'A return of 96 % does not feel like 96 %. Here is why.',
        body: '<p>A thousand rounds at one unit each are staked at about a thousand units. On average about forty stay with the house. But an average is made of many evenings, and yours is one of them.</p><p>A game that pays often and little keeps you near the average. A game that pays seldom and much does not: most evenings end lower, a few end much higher. Neither can be beaten by a system, because no round remembers the one before.</p><p>So choose the game by how it feels, the stake by what you can spare, and the time by the clock.</p>',
      },
      {
        title: 'ค่ำคืนยาวหน้าตาเป็นอย่างไรในตัวเลข',
        summary: 'ผลตอบแทน 96 % ไม่ได้รู้สึกเหมือน 96 % เพราะอะไร',
        body: '<p>หนึ่งพันตา ตาละหนึ่งหน่วย เดิมพันรวมราวหนึ่งพันหน่วย โดยเฉลี่ยราวสี่สิบหน่วยอยู่กับบ้าน แต่ค่าเฉลี่ยมาจากหลายค่ำคืน และของคุณเป็นเพียงหนึ่ง</p><p>เกมที่จ่ายบ่อยแต่น้อยทำให้คุณอยู่ใกล้ค่าเฉลี่ย เกมที่จ่ายไม่บ่อยแต่มากไม่เป็นเช่นนั้น ไม่มีระบบใดเอาชนะได้ เพราะไม่มีตาใดจำตาก่อนหน้า</p><p>เลือกเกมจากความรู้สึก เลือกเงินเดิมพันจากสิ่งที่เสียได้ และเลือกเวลาตามนาฬิกา</p>',
      },
    ),
    article(
      'blog',
      'why-two-people-look',
      'Castle Watch',
      20,
      {
        title: 'Why two people look at large withdrawals',
        summary: `Above ${twoPeopleAbove} one signature is not enough, not even ours.`,
        body: '<p>Whoever can send money alone can also send it wrongly alone. So a large withdrawal is taken up by one person and approved by a second, who sees the same facts and cannot be the same person.</p><p>It costs minutes. It also means that a stolen password of one of us moves nothing.</p>',
      },
      {
        title: 'ทำไมการถอนจำนวนมากมีคนดูสองคน',
        summary: `เกิน ${twoPeopleAbove} ลายเซ็นเดียวไม่พอ แม้เป็นของเราเอง`,
        body: '<p>ใครที่ส่งเงินคนเดียวได้ ก็ส่งผิดคนเดียวได้ การถอนจำนวนมากจึงมีคนหนึ่งรับเรื่องและอีกคนอนุมัติ โดยเห็นข้อมูลเดียวกันและเป็นคนเดียวกันไม่ได้</p><p>ใช้เวลาเพิ่มไม่กี่นาที แต่หมายความว่ารหัสผ่านที่ถูกขโมยของเราคนหนึ่งทำให้เงินเคลื่อนไม่ได้</p>',
      },
    ),
  ];
}

function newsArticles({ site }: SiteFacts): Dated[] {
  return [
    article(
      'news',
      'the-table-is-laid',
      'Garden Lantern',
      1,
      {
        title: `${site} opens its doors`,
        summary: 'Slots, dice and crash from the in-house studio, in your language.',
        body: '<p>The first tables are open: Lantern Market with twenty-five lines, Dice with your own chance, and Crash for the whole room. More studios and rooms follow; each appears in the menu when it can be played, and not before.</p>',
      },
      {
        title: `${site} เปิดประตูแล้ว`,
        summary: 'สล็อต ลูกเต๋า และ crash จากสตูดิโอของเรา ในภาษาของคุณ',
        body: '<p>โต๊ะแรกเปิดแล้ว: Lantern Market ยี่สิบห้าไลน์ Dice ที่คุณเลือกโอกาสเอง และ Crash สำหรับทั้งห้อง สตูดิโอและห้องอื่นจะตามมา และจะอยู่ในเมนูเมื่อเล่นได้จริงเท่านั้น</p>',
      },
    ),
    article(
      'news',
      'withdrawals-answer-back',
      'Silver Gate',
      8,
      {
        title: 'Withdrawals now ask you back',
        summary: 'All of it, a part, or nothing: your answer closes the case or opens one.',
        body: '<p>From today every paid withdrawal asks whether it arrived. A missing part is looked at by a person, with the pictures you add, and the answer reaches you as a message.</p>',
      },
      {
        title: 'การถอนเงินจะถามคุณกลับ',
        summary: 'ทั้งหมด บางส่วน หรือไม่ถึง คำตอบของคุณปิดเรื่องหรือเปิดเรื่อง',
        body: '<p>ตั้งแต่วันนี้ ทุกการถอนที่จ่ายแล้วจะถามว่าเงินถึงหรือไม่ ส่วนที่ขาดจะมีเจ้าหน้าที่ตรวจสอบพร้อมภาพที่คุณแนบ และคำตอบจะถึงคุณเป็นข้อความ</p>',
      },
    ),
  ];
}
