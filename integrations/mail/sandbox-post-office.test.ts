import { expect, it } from "vitest";
import { applicationNotice } from "#content/mail/application-notice.ts";
import { ada } from "#test/cast.ts";
import type { Letter } from "./post-office.ts";
import { sandboxPostOffice } from "./sandbox-post-office.ts";

it("the sandbox's post office keeps each letter whole, to be read, and sends nothing", async () => {
  const kept: [string, Letter][] = [];
  const postOffice = sandboxPostOffice(async (id, letter) => {
    kept.push([id, letter]);
  });
  const letter = { to: "moira@zipstead.example", ...applicationNotice(ada) };

  expect(await postOffice.send(letter, "letter-1")).toEqual({ ok: true });

  expect(kept).toEqual([["letter-1", letter]]);
});
