import { ada, asTyped } from "#test/cast.ts";

const typed: Record<string, string> = { ...asTyped(ada), fullName: "Cora Lund", zip: "30308", seats: "2" };

/** What somebody might type into a field of this name; `count` tells one person from the next. */
export function plausible(name: string, count: number): string {
  if (/mail/i.test(name)) return `somebody-${count}@drill.example`;
  if (/phone/i.test(name)) return "(404) 555-0101";
  return typed[name] ?? "as agreed on the phone";
}
