/** Preloaded into the server: after SIGUSR2 its own heap fills until V8 gives up and aborts the process. */
process.on("SIGUSR2", () => {
  const kept: string[][] = [];
  setInterval(() => {
    for (let filled = 0; filled < 20; filled++)
      kept.push(Array.from({ length: 10_000 }, (_, place) => `kept ${place}`));
  }, 5);
});
