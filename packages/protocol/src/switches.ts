/** Feature switches of a merchant. Names are the specification's (6); they are read at the call's guard. */
export const switchDefaults = {
  USERNAMEREG3: true,
  MOBILENUMREG3: false,
  MOBILEVERCODELOGIN3: false,
  MOBILENUMPASSREG3: false,
  REGMOBVERF3: false,
  CHNGPASSVERIF3: false,
  /** A login from an unregistered address needs extra verification. */
  NEWADDRESSVERIF: false,
  DIRECTREG3: true,
  AGENTPOLICY3: true,
  /** Pages of the agent centre: dividend, daily, hourly and real-time contracts (specification 6). */
  DIVIDEND: true,
  DAILYSALARY: true,
  HOURSALARY: true,
  REALTIMESALARY: true,
  /** Lines that take positions in their players' bets and play on credit, beside the agents who play with cash. */
  POSITIONTAKING: false,
  FREEPLAY: true,
  FORCEDPASSCHANGE: true,
  DEPOSIT: true,
  WITHDRAWAL: true,
  /** Money between a member and the upline or a direct downline; some licences forbid it. */
  TRANSFER: true,
  GAMES: true,
} as const satisfies Record<string, boolean>;

export type Switch = keyof typeof switchDefaults;
export const switches = Object.keys(switchDefaults) as Switch[];
