const amount = /(?<![\d,])(\d[\d,]{0,20}(?:\.\d{1,9})?)\s?([km])?(?![\p{L}\d])/giu;

/** Whole dollars: the highest amount in an answer such as "$300k - $600k" or "up to 450,000". @returns null if there is none */
export function highestPrice(answer: string): number | null {
  const amounts = [...answer.matchAll(amount)].map(([, digits = "", unit = ""]) => {
    const number = Number(digits.replaceAll(",", ""));
    return Math.round(number * ({ k: 1000, m: 1_000_000 }[unit.toLowerCase()] ?? 1));
  });
  const highest = Math.max(0, ...amounts.filter((one) => one >= least && one <= most));
  return highest === 0 ? null : highest;
}

/** Less is no price of a home and no rent; more is no price, but an id or a phone. */
const [least, most] = [100, 500_000_000];
