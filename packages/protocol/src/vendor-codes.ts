/** Vendors whose games stand in a category of their own, whatever the vendor's list calls them (specification 3, site configuration). */
export const esportVendors: readonly string[] = ['AV', 'IMES', 'IA', 'AI', 'TF'];
export const cockfightVendors: readonly string[] = ['DS88', 'DIG'];

/** Vendors of lotteries in the studio's house, each for a region: what they are called, and the path of their side below the studio. */
export const lotteryVendors = [
  { code: 'LOTT', name: 'Baize Lottery', path: 'lottery-plain' },
  { code: 'TCG_LOTTO_VN', name: 'Baize Lottery Vietnam', path: 'lottery-vn' },
  { code: 'SEA_LOTT', name: 'Baize Lottery South-East Asia', path: 'lottery-sea' },
] as const;

/** The region of a lottery by the words of its vendor's code or its class: `TCG_LOTTO_VN`, `SEA_LOTT`, `vn`. */
export function lotteryRegionOf(vassalage: string, gameClassify = ''): 'plain' | 'sea' | 'vn' {
  const words = `${vassalage}_${gameClassify}`.toUpperCase().split(/[^A-Z0-9]+/);
  if (words.includes('VN')) return 'vn';
  return words.includes('SEA') ? 'sea' : 'plain';
}
