/** Preloaded into the server: SIGUSR2 shifts its clock by SHIFT_MS, the next one back. Timers keep their pace. */
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
