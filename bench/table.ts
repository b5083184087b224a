import type { DaysLoad } from "./days-load.ts";

export function printTable(title: string, rows: string[][]) {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join("  ");
  process.stdout.write(`\n${title}\n${rows.map((row) => `  ${line(row)}\n`).join("")}`);
}

export function middle(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

export function dayTable({ streams, usage }: DaysLoad): string[][] {
  return [
    ["", "answered", "failed", "p50", "p99", "slowest"],
    ...streams.map(({ name, answered, failed, p50, p99, slowest }) => [
      name,
      String(answered),
      String(failed),
      ...[p50, p99, slowest].map((time) => `${time.toFixed(1)} ms`),
    ]),
    ["longest block of the event loop", `${usage.longestBlock.toFixed(1)} ms`],
    ["memory afterwards", `${(usage.residentBytes / 1e6).toFixed(0)} MB`],
  ];
}
