/** Preloaded into the server: after SIGUSR2 its heap fills until V8 aborts the process. */
process.on("SIGUSR2", () => {
  const memory: string[][] = [];
  setInterval(() => {
    for (let filled = 0; filled < 20; filled++)
      memory.push(Array.from({ length: 10_000 }, (_, index) => `kept ${index}`));
  }, 5);
});
