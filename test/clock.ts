/** Stands still until a test calls `pass`. */
export interface Clock {
  now(): Date;
  pass(time: { seconds: number }): void;
}

export function clockAt(iso: string): Clock {
  let milliseconds = Date.parse(iso);
  return {
    now: () => new Date(milliseconds),
    pass: ({ seconds }) => {
      milliseconds += seconds * 1000;
    },
  };
}
