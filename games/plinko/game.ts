import { miniStakes } from '@baize/game-kit/game';
import type { GameFolder } from '@baize/game-kit/game';

export const game = {
  position: 20,
  print: { drawing: 'plinko', category: 'mini', title: /\bplinko\b/ },
  variants: {
    plinko: {
      ...miniStakes,
      names: {
        en: 'Pin Drop',
        th: 'พินดรอป',
        'zh-Hans': '落珠',
        'zh-Hant': '落珠',
        ja: 'ピンドロップ',
        vi: 'Thả Bóng',
        my: 'ပင်ဒရော့',
        es: 'Caída de bola',
        hi: 'पिन ड्रॉप',
        id: 'Bola Jatuh',
        km: 'ទម្លាក់បាល់',
        ko: '핀 드롭',
        ms: 'Bola Jatuh',
        pt: 'Queda da bola',
        ta: 'ஊசி வீழ்ச்சி',
        fil: 'Pin Drop',
        ur: 'پن ڈراپ',
        tr: 'Düşen Top',
        bn: 'পিন ড্রপ',
        ar: 'سقوط الدبابيس',
        fa: 'سقوط از میخ‌ها',
        ru: 'Пин-дроп',
        kk: 'Пин-дроп',
        uz: 'Sharcha yogʻini',
        lo: 'ພິນດຣອບ',
        ne: 'पिन ड्रप',
        fr: 'Chute de bille',
      },
    },
  },
} as const satisfies GameFolder;
