/** Reproducible random numbers (mulberry32). */
export interface SeededChance {
  /** 0 <= n < 1. */
  next(): number;
  /** Prefers early items if `bias` is above 1. */
  oneOf<Thing>(things: readonly [Thing, ...Thing[]], bias?: number): Thing;
  uuid(): string;
}

export function seededChance(number: number): SeededChance {
  let state = Math.imul(number + 1, 0x9e3779b1) | 0;
  const whole = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => whole() / 2 ** 32;
  const hex = () => whole().toString(16).padStart(8, "0");
  return {
    next,
    oneOf: (things, bias = 1) => things[Math.floor(next() ** bias * things.length)] ?? things[0],
    uuid: () => {
      const [a, b, c, d] = [hex(), hex(), hex(), hex()];
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`;
    },
  };
}
