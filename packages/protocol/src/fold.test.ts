import { describe, expect, it } from 'vitest';
import { fold, holdsWords, placeOf } from './fold.ts';

describe('folding', () => {
  it.each([
    ['Türkiye', 'turkiye'],
    ['Đêm trăng', 'dem trang'],
    ['ŁÓDŹ', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'strasse'],
    ['ก่อน', 'กอน'],
    ['ＬＡＮＴＥＲＮ　７', 'lantern 7'],
  ])('%s is compared as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it.each([
    ['full width', 'Lantern Market', 'ｌａｎｔｅｒｎ　Ｍａｒｋｅｔ'],
    ['half-width kana', 'ラッキードラゴン', 'ﾗｯｷｰﾄﾞﾗｺﾞﾝ'],
    ['hiragana that was not turned into katakana yet', 'ラッキー', 'らっきー'],
    ['a katakana middle dot', 'ラッキー・セブン', 'ﾗｯｷｰ･ｾﾌﾞﾝ'],
    ['a name without its middle dot', 'ラッキー・セブン', 'ラッキーセブン'],
    ['Arabic yeh for Persian yeh', 'بازی', 'بازي'],
    ['alef maqsura for yeh', 'كرسي', 'كرسى'],
    ['Arabic kaf for Persian kaf', 'کارت', 'كارت'],
    ['an alef without its hamza', 'أرنب', 'ارنب'],
    ['hamza below and madda', 'إبل آسيا', 'ابل اسيا'],
    ['a wasla', 'ٱلذهب', 'الذهب'],
    ['teh marbuta as heh', 'لعبة', 'لعبه'],
    ['Urdu heh', 'ہیرا', 'هيرا'],
    ['a word without its last hamza', 'سماء', 'سما'],
    ['a stretched word', 'كـــارت', 'كارت'],
    ['vowel signs', 'مَرْحَبًا', 'مرحبا'],
    ['letters as an old file has them', 'ﻛﺎرت', 'كارت'],
    ['a word without its joiner', 'می‌خواهم', 'میخواهم'],
    ['a joiner in Bengali', 'র‍্যাব', 'র্যাব'],
    ['breaks between Khmer words', 'ហ្គេម​ថ្មី', 'ហ្គេមថ្មី'],
    ['an unseen Khmer vowel', 'ក឵ម', 'កម'],
    ['Thai sara am of two signs', 'น้ำใจ', 'นํ้าใจ'],
    ['Thai sara ae of two signs', 'แมว', 'เเมว'],
    ['Lao am of two signs', 'ນ້ຳ', 'ນໍ້າ'],
    ['a straight apostrophe', 'Oʻyin', "O'yin"],
    ['a curly one', 'Oʻyin', 'O’yin'],
    ['a grave accent for it', 'Oʻyin', 'O`yin'],
    ['none', 'Dragon’s Gold', 'dragons gold'],
    ['an Uzbek sign of two', 'maʼno', 'ma‘no'],
    ['quotes around', '«Lantern»', '"lantern"'],
    ['digits of another script', 'Lucky 77', 'lucky ۷۷'],
    ['directions that came with a paste', 'Lantern', '\u200flantern\u200e'],
    ['a soft hyphen', 'Lantern', 'lan\u00adtern'],
    ['a no-break space', 'Lantern Market', 'lantern\u00a0market'],
    ['a long dash', 'Sic-Bo', 'sic–bo'],
    ['Kazakh on a Russian keyboard', 'Бақыт', 'бакыт'],
    ['a ligature', 'Fire', 'ﬁre'],
  ])('%s: %s is found by %s, and that by it', (_, text, typed) => {
    expect(holdsWords(text, typed)).toBe(true);
    expect(holdsWords(typed, text)).toBe(true);
  });

  it('other letters stay other letters', () => {
    expect(holdsWords('كارت', 'قارت')).toBe(false);
    expect(holdsWords('นำใจ', 'นา')).toBe(false);
    expect(holdsWords('ラッキー', 'ロッキー')).toBe(false);
  });

  it('every word of a search must be there, in any order and anywhere', () => {
    expect(holdsWords('Lantern Market', 'MARK lan')).toBe(true);
    expect(holdsWords('Lantern Market', 'lantern moon')).toBe(false);
    expect(holdsWords('Lantern Market', '')).toBe(true);
  });
});

describe('the range of the typed text', () => {
  it.each([
    ['Lantern Market', 'MARKET', 'Market'],
    ['Crème Brûlée', 'brulee', 'Brûlée'],
    ['Đêm trăng', 'dem', 'Đêm'],
    ['Glacier Run', 'la', 'la'],
    ['Straße 7', 'sse 7', 'ße 7'],
    ['นำ้ใจ', 'นา', null],
    ['Lantern', 'moon', null],
    ['ก่อนหน้า', 'อน', 'อน'],
    ['Dragon’s Gold', 'dragons', 'Dragon’s'],
    ['Dragon’s Gold', 'ｇｏｌｄ', 'Gold'],
    ['می‌خواهم', 'خوا', 'خوا'],
    ['می‌خواهم', 'میخ', 'می‌خ'],
    ['น้ำใจ', 'นํ้า', 'น้ำ'],
    ['เเมวดำ', 'แมว', 'เเมว'],
    ['ﾗｯｷｰ･ｾﾌﾞﾝ', 'セブン', 'ｾﾌﾞﾝ'],
    ['💎 Lantern', 'lantern', 'Lantern'],
    ['Lantern', ' ', null],
  ])('in %s, %s is %s', (text, typed, found) => {
    const place = placeOf(text, typed);
    expect(place && text.slice(...place)).toBe(found);
  });
});
