import { describe, expect, it } from "vitest";
import { readSettings, settingNames } from "#config/env.ts";
import { textOfFile } from "./source-files.ts";

const example = textOfFile(".env.example");
const rows = [...textOfFile("docs/configuration.md").matchAll(/^\|`([A-Z0-9_]+)`\|(.+)\|(.+)\|$/gm)];
const meanings = new Map(rows.map(([, name = "", meaning = ""]) => [name, meaning]));

describe(".env.example", () => {
  it("names each setting exactly once, off, below the sentence of docs/configuration.md", () => {
    const named = [...example.matchAll(/^# (.+)\n#([A-Z0-9_]+)=/gm)].map(([, meaning, name]) => [name, meaning]);
    expect(named.length).toBeGreaterThan(30);
    expect(named).toEqual(settingNames.map((name) => [name, meanings.get(name)]));
    expect([...example.matchAll(/^#?[A-Z0-9_]+=/gm)]).toHaveLength(settingNames.length);
  });

  it("shows values that the server accepts", () => {
    const shown = [...example.matchAll(/^#([A-Z0-9_]+)=(.+)$/gm)].map(([, name = "", value = ""]) => [name, value]);
    expect(shown.length).toBeGreaterThan(10);
    expect(() => readSettings(Object.fromEntries(shown))).not.toThrow();
  });
});
