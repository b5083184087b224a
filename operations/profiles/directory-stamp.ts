/** A list is made again each minute at most: the longest that it may name somebody who is not with us any more. */
export const directoryStamp = (about: string, now: () => Date) => ({ about, read: async () => minuteOf(now()) });

export const minuteOf = (time: Date): string => time.toISOString().slice(0, 16);
