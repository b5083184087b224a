/**
 * Preloaded into the server: each SIGUSR2 sets its clock by SHIFT_MS, and the next one back again. What Node reads the
 * time by is shifted; timers go on as they do where a machine's clock is set.
 */
const shift = Number(process.env.SHIFT_MS);
const TrueDate = Date;
let shifted = 0;
process.on("SIGUSR2", () => {
  shifted = shifted === 0 ? shift : 0;
});

const now = () => TrueDate.now() + shifted;

globalThis.Date = new Proxy(TrueDate, {
  construct: (date, args, made) => Reflect.construct(date, args.length === 0 ? [now()] : args, made),
  apply: () => new TrueDate(now()).toString(),
  get: (date, name, receiver) => (name === "now" ? now : Reflect.get(date, name, receiver)),
});
