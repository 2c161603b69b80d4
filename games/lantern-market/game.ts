import { slotStakes } from '@baize/game-kit/game';
import type { GameFolder } from '@baize/game-kit/game';

export const game = {
  position: 110,
  variants: {
    'lantern-market': {
      ...slotStakes,
      names: {
        en: 'Lantern Market',
        th: 'ตลาดโคมไฟ',
        'zh-Hans': '灯笼夜市',
        'zh-Hant': '燈籠夜市',
        ja: 'ランタンマーケット',
        vi: 'Chợ Đèn Lồng',
        my: 'မီးပုံးဈေး',
        es: 'Mercado de faroles',
        hi: 'कंदील बाज़ार',
        id: 'Pasar Lentera',
        km: 'ផ្សារគោម',
        ko: '등불 시장',
        ms: 'Pasar Tanglung',
        pt: 'Mercado de lanternas',
        ta: 'விளக்குச் சந்தை',
        fil: 'Palengke ng Parol',
        ur: 'لالٹین بازار',
        tr: 'Fener Çarşısı',
        bn: 'লণ্ঠন বাজার',
        ar: 'سوق الفوانيس',
        fa: 'بازار فانوس',
        ru: 'Рынок фонарей',
        kk: 'Шамдар базары',
        uz: 'Fonuslar bozori',
        lo: 'ຕະຫຼາດໂຄມໄຟ',
        ne: 'लालटिन बजार',
        fr: 'Marché aux lanternes',
      },
    },
  },
} as const satisfies GameFolder;
