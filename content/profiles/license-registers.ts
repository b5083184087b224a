/** Where a state publishes its licenses; all others: the list of registers of the regulators' association. */
const registers: Partial<Record<string, string>> = {
  CA: "https://www2.dre.ca.gov/publicasp/pplinfo.asp",
  FL: "https://www.myfloridalicense.com/wl11.asp",
  GA: "https://grec.state.ga.us",
  NC: "https://www.ncrec.gov",
  NY: "https://appext20.dos.ny.gov/nydos/selSearchType.do",
  TX: "https://www.trec.texas.gov",
};

export const licenseRegister = (state: string): string => registers[state] ?? "https://www.arello.com";
