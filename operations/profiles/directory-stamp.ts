/** A list is made again once a minute: it names an agent whose profile has closed for that long at most. */
export const directoryStamp = (about: string, now: () => Date) => ({ about, read: async () => minuteOf(now()) });

export const minuteOf = (time: Date): string => time.toISOString().slice(0, 16);
