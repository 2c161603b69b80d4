/** The help centre of the sample merchants. */
import type { SampleItem, SiteFacts } from './facts.ts';

type Section = 'start' | 'account' | 'deposits' | 'withdrawals' | 'games' | 'safety' | 'agents';

interface Words {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

function article(shelf: Section, slug: string, en: Words, th: Words, isFirst = false): SampleItem {
  return { kind: 'help', shelf, slug, traits: isFirst ? { isFirst } : {}, texts: { en, th } };
}

function moneyArticles({ depositMin, withdrawalMin, twoPeopleAbove, receiptHours }: SiteFacts): SampleItem[] {
  return [
    article(
      'deposits',
      'first-deposit',
      {
        title: 'How do I put money in?',
        summary: `From ${depositMin}, by the methods shown on the deposit page.`,
        body: '<ol><li>Open <a href="/member/depositv2">Deposit</a> and choose a method.</li><li>Enter the amount. What you send and what arrives are both shown.</li><li>Pay exactly the amount on the paper before its clock runs out.</li></ol><p>Your balance changes by itself when the money arrives; there is nothing to send us.</p>',
      },
      {
        title: 'ฉันจะฝากเงินอย่างไร',
        summary: `เริ่มต้นที่ ${depositMin} ตามวิธีที่แสดงในหน้าฝากเงิน`,
        body: '<ol><li>เปิด <a href="/member/depositv2">ฝากเงิน</a> แล้วเลือกวิธี</li><li>กรอกจำนวนเงิน ระบบแสดงทั้งยอดที่โอนและยอดที่ได้รับ</li><li>ชำระตามจำนวนบนใบแจ้งก่อนหมดเวลา</li></ol><p>ยอดเงินเปลี่ยนเองเมื่อเงินเข้า ไม่ต้องส่งอะไรให้เรา</p>',
      },
      true,
    ),
    article(
      'deposits',
      'deposit-missing',
      {
        title: 'My deposit is not there',
        summary: 'What to look at first, and what we need from you.',
        body: '<p>Open the deposit in your account. Its line says where it is: waiting, credited, failed or expired, with the reason.</p><ul><li><strong>Waiting:</strong> your bank has not told us yet.</li><li><strong>Failed:</strong> the reason is written beside it. The money is still with your bank.</li><li><strong>Expired:</strong> if you paid afterwards, send us the reference; it is not lost.</li></ul>',
      },
      {
        title: 'เงินฝากของฉันไม่เข้า',
        summary: 'สิ่งที่ควรดูก่อน และสิ่งที่เราต้องการจากคุณ',
        body: '<p>เปิดรายการฝากในบัญชีของคุณ บรรทัดของรายการบอกสถานะ: รอ เข้าแล้ว ไม่สำเร็จ หรือหมดเวลา พร้อมเหตุผล</p><ul><li><strong>รอ:</strong> ธนาคารยังไม่แจ้งเรา</li><li><strong>ไม่สำเร็จ:</strong> มีเหตุผลกำกับ เงินยังอยู่ที่ธนาคารของคุณ</li><li><strong>หมดเวลา:</strong> ถ้าโอนหลังจากนั้น ส่งหมายเลขอ้างอิงให้เรา เงินไม่หาย</li></ul>',
      },
    ),
    article(
      'withdrawals',
      'first-withdrawal',
      {
        title: 'How do I take money out?',
        summary: `From ${withdrawalMin}, to a bank account in your own name.`,
        body: `<ol><li>Add your bank account once, under your own name.</li><li>Set a withdrawal password. It is not the one you log in with.</li><li>Open <a href="/member/withdraw">Withdraw</a>, enter the amount and confirm.</li></ol><p>The amount is set aside at once, so it cannot be lost in a game meanwhile. Above ${twoPeopleAbove} two people approve it.</p>`,
      },
      {
        title: 'ฉันจะถอนเงินอย่างไร',
        summary: `เริ่มต้นที่ ${withdrawalMin} เข้าบัญชีธนาคารในชื่อของคุณ`,
        body: `<ol><li>เพิ่มบัญชีธนาคารครั้งเดียว ในชื่อของคุณเอง</li><li>ตั้งรหัสถอนเงิน ซึ่งไม่ใช่รหัสเข้าสู่ระบบ</li><li>เปิด <a href="/member/withdraw">ถอนเงิน</a> กรอกจำนวนแล้วยืนยัน</li></ol><p>ยอดจะถูกกันไว้ทันที จึงไม่ถูกใช้ในเกม หากเกิน ${twoPeopleAbove} ต้องมีผู้อนุมัติสองคน</p>`,
      },
      true,
    ),
    article(
      'withdrawals',
      'confirm-receipt',
      {
        title: 'Why do you ask whether it arrived?',
        summary: 'Because only you can see your bank account.',
        body: `<p>When we have paid, the withdrawal asks you: did all of it arrive, a part, or nothing?</p><ul><li><strong>All:</strong> it is finished.</li><li><strong>A part or nothing:</strong> add up to three pictures of your statement. A person looks at it and answers.</li><li><strong>No answer:</strong> after ${receiptHours} hours it counts as received. That cannot be taken back, but you may still speak up.</li></ul>`,
      },
      {
        title: 'ทำไมต้องถามว่าเงินถึงหรือไม่',
        summary: 'เพราะมีเพียงคุณที่เห็นบัญชีธนาคารของคุณ',
        body: `<p>เมื่อเราจ่ายแล้ว รายการถอนจะถามคุณว่า ถึงทั้งหมด บางส่วน หรือไม่ถึงเลย</p><ul><li><strong>ทั้งหมด:</strong> เสร็จสิ้น</li><li><strong>บางส่วนหรือไม่ถึง:</strong> แนบภาพรายการเดินบัญชีได้สามภาพ เจ้าหน้าที่จะตรวจสอบและตอบ</li><li><strong>ไม่ตอบ:</strong> หลัง ${receiptHours} ชั่วโมงนับว่าได้รับแล้ว เปลี่ยนกลับไม่ได้ แต่คุณยังแจ้งเรื่องได้</li></ul>`,
      },
      true,
    ),
  ];
}

function startArticles({ age, practice }: SiteFacts): SampleItem[] {
  return [
    article(
      'start',
      'open-an-account',
      {
        title: 'Opening an account',
        summary: `A user name, a password and your age: ${age} and over.`,
        body: '<p>Choose a password that you use nowhere else; twelve characters or more. Long and easy to remember beats short and strange.</p><p>An invitation code is optional. It is checked while you type, and it never changes what games pay.</p>',
      },
      {
        title: 'การเปิดบัญชี',
        summary: `ชื่อผู้ใช้ รหัสผ่าน และอายุของคุณ: ${age} ปีขึ้นไป`,
        body: '<p>เลือกรหัสผ่านที่ไม่ใช้ที่อื่น ยาวสิบสองตัวอักษรขึ้นไป ยาวและจำง่ายดีกว่าสั้นและแปลก</p><p>รหัสแนะนำไม่บังคับ ระบบตรวจระหว่างพิมพ์ และไม่มีผลต่อการจ่ายของเกม</p>',
      },
    ),
    article(
      'start',
      'play-for-free',
      {
        title: 'Playing without money',
        summary: `A free game brings ${practice} of practice money and asks for nothing.`,
        body: '<p>Press <strong>Try a free game</strong> on the home page, or open any title with the mark Free. Practice money cannot be withdrawn or changed into real money.</p><p>To play for money you need a real account.</p>',
      },
      {
        title: 'เล่นโดยไม่ใช้เงิน',
        summary: `เกมฟรีมีเงินฝึกมาให้ ${practice} และไม่ขอข้อมูลใด`,
        body: '<p>กด <strong>ทดลองเล่นฟรี</strong> ในหน้าแรก หรือเปิดเกมที่มีเครื่องหมายฟรี เงินฝึกถอนหรือเปลี่ยนเป็นเงินจริงไม่ได้</p><p>การเล่นด้วยเงินจริงต้องมีบัญชีจริง</p>',
      },
    ),
  ];
}

function accountArticles(): SampleItem[] {
  return [
    article(
      'account',
      'change-password',
      {
        title: 'Changing or forgetting the password',
        summary: 'The old one stops working on every device at once.',
        body: '<p>Change it under <a href="/member/securityCenter">My account</a>. If you forgot it, press <strong>Forgot password</strong> where you log in.</p><p>We answer the same whether or not an account exists, so that nobody can try out names.</p>',
      },
      {
        title: 'เปลี่ยนหรือลืมรหัสผ่าน',
        summary: 'รหัสเดิมจะใช้ไม่ได้ในทุกอุปกรณ์ทันที',
        body: '<p>เปลี่ยนได้ที่ <a href="/member/securityCenter">บัญชีของฉัน</a> หากลืม ให้กด <strong>ลืมรหัสผ่าน</strong> ที่หน้าเข้าสู่ระบบ</p><p>เราตอบเหมือนกันไม่ว่าบัญชีจะมีอยู่หรือไม่ เพื่อไม่ให้ใครลองเดาชื่อ</p>',
      },
    ),
    article(
      'account',
      'new-device-check',
      {
        title: 'Why was I asked for one more code?',
        summary: 'You logged in from a place we had not seen.',
        body: '<p>A right password from a new address is checked once more: by a code to your mobile number or e-mail, or by your authenticator. Afterwards the address is known.</p><p>If it was not you, change your password and end the other devices under <a href="/member/securityCenter">My account</a>.</p>',
      },
      {
        title: 'ทำไมต้องกรอกรหัสเพิ่ม',
        summary: 'คุณเข้าสู่ระบบจากที่ที่เราไม่เคยเห็น',
        body: '<p>รหัสผ่านที่ถูกต้องจากที่อยู่ใหม่จะถูกตรวจอีกครั้ง ด้วยรหัสทางมือถือ อีเมล หรือแอปยืนยันตัวตน หลังจากนั้นที่อยู่นั้นจะเป็นที่รู้จัก</p><p>ถ้าไม่ใช่คุณ ให้เปลี่ยนรหัสผ่านและยุติอุปกรณ์อื่นใน <a href="/member/securityCenter">บัญชีของฉัน</a></p>',
      },
    ),
  ];
}

function safetyArticles({ site }: SiteFacts): SampleItem[] {
  return [
    article(
      'safety',
      'keep-it-a-game',
      {
        title: 'Keeping it a game',
        summary: 'Signs to notice, and what you can do today.',
        body: '<p>Play with money you can spare, and decide how much before you sit down. These are signs to stop:</p><ul><li>You play to win back what is gone.</li><li>You hide how much you play.</li><li>You play when you are sad, tired or angry.</li></ul><p>Take a break from your account at any time, and talk to somebody. <a href="/responsible-gaming">More about safer play</a></p>',
      },
      {
        title: 'ให้มันเป็นเพียงเกม',
        summary: 'สัญญาณที่ควรสังเกต และสิ่งที่ทำได้วันนี้',
        body: '<p>เล่นด้วยเงินที่เสียได้ และกำหนดจำนวนก่อนนั่งลง สัญญาณที่ควรหยุด:</p><ul><li>เล่นเพื่อเอาคืนสิ่งที่เสียไป</li><li>ปิดบังว่าเล่นมากแค่ไหน</li><li>เล่นตอนเศร้า เหนื่อย หรือโกรธ</li></ul><p>พักจากบัญชีได้ทุกเมื่อ และพูดคุยกับใครสักคน <a href="/responsible-gaming">อ่านเพิ่มเรื่องการเล่นอย่างปลอดภัย</a></p>',
      },
    ),
    article(
      'safety',
      'real-or-fake',
      {
        title: 'Is it really us?',
        summary: `${site} never asks for a password, a code or a payment for a withdrawal.`,
        body: '<p>Somebody who asks for one of these is not us. Do not answer; tell us with <a href="/feedback">feedback</a> what they wrote and from where.</p>',
      },
      {
        title: 'ใช่เราจริงหรือไม่',
        summary: `${site} ไม่เคยถามรหัสผ่าน รหัสยืนยัน หรือขอเงินเพื่อการถอน`,
        body: '<p>ใครที่ขอสิ่งเหล่านี้ไม่ใช่เรา อย่าตอบ แล้วแจ้งเราทาง <a href="/feedback">ข้อเสนอแนะ</a> ว่าเขาเขียนอะไรและติดต่อจากที่ใด</p>',
      },
    ),
  ];
}

function gameArticles(): SampleItem[] {
  return [
    article(
      'games',
      'check-a-round',
      {
        title: 'Checking a round',
        summary: 'Three things decide a round; you hold one of them.',
        body: '<p>A round comes from our sealed seed, your own seed and a counter. The fingerprint of our seed is shown before you play, so it cannot be changed afterwards.</p><p>In your <a href="/member/personalHistoryCopy">betting record</a> open the round and press <strong>Check it here</strong>. If the seed is still in use, change it in the game; then it is shown.</p>',
      },
      {
        title: 'การตรวจสอบตาเล่น',
        summary: 'สามสิ่งตัดสินหนึ่งตา และคุณถืออยู่หนึ่งในนั้น',
        body: '<p>หนึ่งตามาจากเมล็ดที่เราผนึกไว้ เมล็ดของคุณ และตัวนับ ลายนิ้วมือของเมล็ดเราแสดงก่อนคุณเล่น จึงเปลี่ยนภายหลังไม่ได้</p><p>ใน <a href="/member/personalHistoryCopy">บันทึกการเดิมพัน</a> เปิดตาเล่นแล้วกด <strong>ตรวจสอบที่นี่</strong> หากเมล็ดยังใช้อยู่ ให้เปลี่ยนในเกม แล้วเมล็ดจะถูกเปิดเผย</p>',
      },
    ),
    article(
      'games',
      'return-to-player',
      {
        title: 'What does the return mean?',
        summary: 'It is an average over very many rounds, not a promise for an evening.',
        body: '<p>A return of 96 % means that over millions of rounds 96 of every 100 staked are paid out again. In one evening anything may happen, and over time the house keeps its share.</p>',
      },
      {
        title: 'ผลตอบแทนหมายถึงอะไร',
        summary: 'เป็นค่าเฉลี่ยของตาจำนวนมาก ไม่ใช่คำสัญญาสำหรับหนึ่งคืน',
        body: '<p>ผลตอบแทน 96 % หมายความว่า ในหลายล้านตา จ่ายคืน 96 จากทุก 100 ที่เดิมพัน ในหนึ่งคืนอะไรก็เกิดขึ้นได้ และในระยะยาวเจ้ามือเก็บส่วนของตน</p>',
      },
    ),
    article(
      'games',
      'connection-lost',
      {
        title: 'The connection broke in the middle of a round',
        summary: 'A round that was accepted is finished on the server.',
        body: '<p>What you staked was taken once, and the result stands. Open the game again: it shows the round where it was, or its result. Nothing is staked twice by reloading.</p>',
      },
      {
        title: 'การเชื่อมต่อขาดกลางตา',
        summary: 'ตาที่รับเดิมพันแล้วจะจบบนเซิร์ฟเวอร์',
        body: '<p>เงินเดิมพันถูกหักครั้งเดียวและผลยังคงอยู่ เปิดเกมอีกครั้ง เกมจะแสดงตานั้นหรือผลของมัน การโหลดใหม่ไม่ทำให้เดิมพันซ้ำ</p>',
      },
    ),
  ];
}

function agentArticles(): SampleItem[] {
  return [
    article(
      'agents',
      'become-an-agent',
      {
        title: 'Becoming an agent',
        summary: 'What an agent does, and how pay is explained.',
        body: '<p>An agent invites players and is paid from their play under a contract that both sides accept. Every amount opens into the bets that made it.</p><p>Apply on the <a href="/agent">agent page</a>. Consulting hours are Monday to Friday, noon to 9 pm.</p>',
      },
      {
        title: 'การเป็นตัวแทน',
        summary: 'ตัวแทนทำอะไร และค่าตอบแทนอธิบายอย่างไร',
        body: '<p>ตัวแทนแนะนำผู้เล่น และได้รับค่าตอบแทนจากการเล่นตามสัญญาที่ทั้งสองฝ่ายยอมรับ ทุกยอดเปิดดูเดิมพันที่มาได้</p><p>สมัครได้ที่ <a href="/agent">หน้าตัวแทน</a> เวลาให้คำปรึกษา วันจันทร์ถึงศุกร์ เที่ยงถึงสามทุ่ม</p>',
      },
    ),
  ];
}

export function sampleHelp(facts: SiteFacts, hasAgents: boolean): SampleItem[] {
  return [
    ...moneyArticles(facts),
    ...startArticles(facts),
    ...accountArticles(),
    ...safetyArticles(facts),
    ...gameArticles(),
    ...(hasAgents ? agentArticles() : []),
  ];
}
