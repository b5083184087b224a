import { parseArgs } from "node:util";
import { enginesNamed } from "./drill-store.ts";

/** `--engine` and these numbers, each with what it is if it is left out. Ends the process with 2 if one is wrong. */
export function drillOptions<Name extends string>(defaults: Readonly<Record<Name, number>>) {
  const names = Object.keys(defaults);
  const options = Object.fromEntries(["engine", ...names].map((name) => [name, { type: "string" as const }]));
  const { values } = parseArgs({ options });
  const engines = enginesNamed(values.engine);
  if (engines.length === 0 || names.some((name) => !(Number(values[name] ?? 0) >= 0))) {
    process.stderr.write(
      `--engine is sqlite or postgres; ${names.map((name) => `--${name}`).join(", ")} are numbers.\n`,
    );
    process.exit(2);
  }
  return { engines, number: (name: Name) => Number(values[name] ?? defaults[name]) };
}
