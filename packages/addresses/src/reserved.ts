/** Addresses that are right in form and belong to nobody who could be paid: burners, a chain's own programs, and the contracts of
 *  tokens, which are copied from a block explorer by mistake. In the form that addresses are kept in. */
export const reserved: readonly string[] = [
  // Bitcoin: a burner's words, and an output that anybody may spend
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  'bc1pfeessrawgf',
  // Tron: USDT, USDC
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
  // Ethereum: USDT, USDC, DAI, WETH, WBTC, XAUT
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  '0x68749665FF8D2d112Fa859AA293F07A622782F38',
  // BNB chain: USDT, USDC; Polygon: USDT; Arbitrum: USDT
  '0x55d398326f99059fF775485246999027B3197955',
  '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
  '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
  // Solana: wrapped SOL, USDC, USDT, the token program, the incinerator
  'So11111111111111111111111111111111111111112',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  '1nc1nerator11111111111111111111111111111111',
];

const known: ReadonlySet<string> = new Set(reserved);

export function isReserved(address: string): boolean {
  return known.has(address);
}
