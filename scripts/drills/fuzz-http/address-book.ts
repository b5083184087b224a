import type { RouteConfigEntry } from "@react-router/dev/routes";
import { unescaped } from "#test/html.ts";
import type { SeededChance } from "../../seed/seeded-chance.ts";

const maxKinds = 1500;
const maxPerKind = 40;
const longest = 500;

/** Picks each kind of address with the same chance; otherwise leads would outnumber all other pages. */
export interface AddressBook {
  readonly size: number;
  add(address: string): void;
  pick(chance: SeededChance): string;
}

/** Replaces route parameters with values that do not exist. */
export function addressBook(siteMap: readonly RouteConfigEntry[]): AddressBook {
  const kinds = new Map<string, string[]>();
  const book = {
    get size() {
      return [...kinds.values()].flat().length;
    },
    add(address: string) {
      const those = kinds.get(kindOf(address)) ?? [];
      const isWelcome = address.length < longest && kinds.size < maxKinds && those.length < maxPerKind;
      if (isWelcome && !those.includes(address)) kinds.set(kindOf(address), [...those, address]);
    },
    pick(chance: SeededChance) {
      const [first = ["/"], ...others] = [...kinds.values()];
      const [one = "/", ...further] = chance.oneOf([first, ...others]);
      return chance.oneOf([one, ...further]);
    },
  };
  for (const path of pathsOf(siteMap)) book.add(path);
  return book;
}

function kindOf(address: string): string {
  const [path = "", query = ""] = address.split("?");
  const ids = /[0-9a-f]{8}-[0-9a-f-]{27}|\b\d{5}\b/g;
  return `${path.replace(ids, ":id")}?${[...new URLSearchParams(query).keys()].sort()}`;
}

function* pathsOf(entries: readonly RouteConfigEntry[]): Generator<string> {
  for (const { path = "", children = [] } of entries) {
    yield `/${path.replace(/:\w+/g, "x").replace("*", "nowhere")}`;
    yield* pathsOf(children);
  }
}

export function addressesIn(html: string): string[] {
  const found = [...html.matchAll(/\s(?:href|action)="(\/[^"#]*)/g)].map(([, address = ""]) => address);
  return found.map(unescaped).filter((address) => !/\.\w{2,5}$/.test(address));
}
