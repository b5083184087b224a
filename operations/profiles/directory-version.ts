/** A list is made again once a minute: it names an agent whose profile has closed for that long at most. */
export const directoryVersion = (about: string, now: () => Date) => ({ about, read: async () => minuteOf(now()) });

/** The same for a page that says whether there is a list. */
export const withDirectory = (version: { about: string; read(): Promise<string> }, now: () => Date) => ({
  about: `${version.about}, listed`,
  read: async () => `${minuteOf(now())} ${await version.read()}`,
});

export const minuteOf = (time: Date): string => time.toISOString().slice(0, 16);
