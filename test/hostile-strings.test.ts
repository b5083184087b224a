import { describe, expect, it } from "vitest";
import { cleanText } from "#domain/text/clean-text.ts";
import { formulaSafe } from "#domain/text/formula-safe.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { deliverDue } from "#outbox/worker.ts";
import { byNight } from "./by-night.ts";
import { ada, asTyped } from "./cast.ts";
import { engines, type TestEngine } from "./database.ts";
import { hostileStrings } from "./hostile-strings.ts";
import { application } from "./request.ts";

/** What the server stores of a text: well-formed, clean and trimmed. */
const asStored = (typed: string) => cleanText(wellFormed(typed)).trim();
const all = hostileStrings.filter((typed) => asStored(typed) !== "");

async function site(engine: TestEngine) {
  const made = await application({}, engine);
  const answers = new Map<number, number>();
  return {
    ...made,
    answers,
    /** Posts forty forms at a time. */
    async postAll(path: string, forms: Record<string, string>[]) {
      for (let begin = 0; begin < forms.length; begin += 40) {
        const some = forms.slice(begin, begin + 40);
        const all = await Promise.all(some.map((form) => made.request("POST", path, { form })));
        for (const { status } of all) answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    },
  };
}

it("the list has at least 515 hostile strings", () => {
  expect(new Set(hostileStrings).size).toBeGreaterThanOrEqual(515);
});

describe.each(engines)("hostile strings in every text field, on %s", (engine) => {
  // By day PostgreSQL gets every fifth, SQLite all.
  const strings =
    engine === "sqlite"
      ? all
      : byNight(
          all,
          all.filter((_, index) => index % 5 === 0),
        );
  const short = strings.filter((typed) => asStored(typed).length <= 500);

  it("of the onboarding form are stored as typed, and put no formula into the sheet", async () => {
    const { postAll, answers, world, services, reported } = await site(engine);
    const texts = Object.keys(asTyped(ada)).filter((name) => name !== "agreed" && name !== "email");

    const filledWith = (typed: string) => Object.fromEntries(texts.map((name) => [name, typed]));
    await postAll(
      "/onboarding-form",
      strings.map((typed) => ({ ...asTyped(ada), ...filledWith(typed) })),
    );

    expect([...answers]).toEqual([[303, strings.length]]);
    const stored = await world.database.read.selectFrom("applications").selectAll().execute();
    const storedTexts = new Set(strings.map(asStored));
    expect(new Set(stored.map(({ billingAddress }) => billingAddress))).toEqual(storedTexts);
    for (const row of stored) expect(new Set(texts.map((name) => row[name as "city"].trim())).size).toBe(1);
    expect(reported).toEqual([]);

    const rows: string[] = [];
    const spreadsheet = {
      append: async (row: Record<string, string | boolean>) => {
        rows.push(...Object.values(row).map((cell) => formulaSafe(String(cell))));
        return { ok: true } as const;
      },
    };
    const destinations = { ...services.destinations, spreadsheet };
    const outbox = { ...world, destinations, chance: () => 0, report: () => {}, reportError: () => {} };
    while ((await deliverDue(outbox, "sheet")).handled > 0);
    expect(rows.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  });

  it("of the buyer questionnaire are stored as typed", async () => {
    const { postAll, answers, world, reported } = await site(engine);
    const fields = ["answer1", "answer2", "answer3", "answer4", "answer5", "answer6", "answer7"];

    const filledWith = (typed: string) => Object.fromEntries(fields.map((name) => [name, typed]));
    await postAll(
      "/buyer-form",
      short.map((typed) => ({ ...filledWith(typed), firstName: typed, lastName: typed, phone: typed, email: "" })),
    );

    expect([...answers]).toEqual([[303, short.length]]);
    const stored = await world.database.read.selectFrom("leads").select(["answers", "lastName", "phone"]).execute();
    const storedTexts = new Set(short.map(asStored));
    expect(new Set(stored.map(({ phone }) => phone))).toEqual(storedTexts);
    expect(new Set(stored.map(({ answers: texts }) => JSON.parse(texts)[6]))).toEqual(storedTexts);
    expect(reported).toEqual([]);
  });

  it.each([
    ["contact", "/contact-us", ["name", "subject", "phone", "message"]],
    ["question", "/reputation-management", ["name", "phone", "message"]],
  ] as const)("of the %s form are stored as typed", async (kind, path, fields) => {
    const { postAll, answers, world, reported } = await site(engine);

    const filledWith = (typed: string) => Object.fromEntries(fields.map((name) => [name, typed]));
    await postAll(path, short.map(filledWith));

    expect([...answers]).toEqual([[303, short.length]]);
    const stored = await world.database.read.selectFrom("inquiries").selectAll().where("kind", "=", kind).execute();
    expect(new Set(stored.map(({ message }) => message))).toEqual(new Set(short.map(asStored)));
    expect(reported).toEqual([]);
  });

  it("as an email address are refused in a sentence or stored, never a server error", async () => {
    const { postAll, answers, reported } = await site(engine);
    await postAll(
      "/contact-us",
      strings.map((typed) => ({ email: typed, message: "Hello" })),
    );
    expect([...answers.keys()].filter((status) => status !== 200 && status !== 400)).toEqual([]);
    expect(reported).toEqual([]);
  });
});
