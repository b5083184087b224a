import { describe, expect, it } from "vitest";
import { StorageError } from "#database/engine/errors.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { openDatabase } from "./open.ts";

describe("openDatabase", () => {
  it.each(engines)("opens %s by its URL", async (engine) => {
    const database = openDatabase(await bareDatabaseUrl(engine));
    expect(database.engine).toBe(engine);
    await database.close();
  });

  it("refuses any other URL", () => {
    expect(() => openDatabase("mysql://db/zipstead")).toThrow(StorageError);
    expect(() => openDatabase("./zipstead.sqlite")).toThrow("DATABASE_URL must be file:PATH or postgres://…");
  });
});
