import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { ada, ivo } from "#test/cast.ts";
import { standIn, unusedUrl } from "#test/stand-in.ts";
import { sheetDb } from "./sheetdb.ts";

const row = { ...ada, Website: "Zipstead" };
const id = "5f0c2a52-0000-4000-8000-000000000001";

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };

describe("A row for the spreadsheet (specification 7)", () => {
  it("is posted as one JSON object to the URL with the key in its path", async () => {
    const sheet = await standIn(json(201, { created: 1 }));

    await sheetDb(`${sheet.url}/api/v1/adas-key`).append(row, id);

    const [post] = sheet.received;
    expect(sheet.received).toHaveLength(1);
    expect(post).toMatchObject({ method: "POST", path: "/api/v1/adas-key" });
    expect(post?.headers["content-type"]).toBe("application/json");
  });

  it("has every field of specification 3, the website and the record's id", async () => {
    const sheet = await standIn(json(201, { created: 1 }));

    await sheetDb(sheet.url).append({ ...row, phone: "404-555-0101" }, id);

    expect(JSON.parse(sheet.received[0]?.body ?? "")).toEqual({
      ...row,
      id,
      firstName: "Ada",
      lastName: "Park",
      email: "ada.park@keystone.example",
      phone: "404-555-0101",
      licenseNumber: "GA-381201",
      mlsid: "FMLS-7001",
      city: "Atlanta",
      state: "GA",
      planPrimaryArea: "30301, 30303",
      planSecondaryArea: "30305",
      primaryArea: "15-30 Miles",
      secondaryArea: "30-50 Miles",
      manager: "Moira Hale",
      plan: "Professional Plan",
      planPrice: "599",
      billingAddress: "12 Oak Street\nAtlanta, GA 30301",
      shippingAddress: "12 Oak Street\nAtlanta, GA 30301",
      agreed: true,
      Website: "Zipstead",
    });
  });

  it("does not run what Ivo typed as a formula", async () => {
    const sheet = await standIn(json(201, { created: 1 }));

    await sheetDb(sheet.url).append({ ...ivo, Website: "Zipstead" }, id);

    expect(JSON.parse(sheet.received[0]?.body ?? "")).toMatchObject({
      firstName: "'=Ivo",
      phone: "'+1 404 555 0104",
      licenseNumber: "'@SUM(A1:A9)",
      manager: "'-2+3",
      lastName: ivo.lastName,
      billingAddress: ivo.billingAddress,
    });
  });

  it("has the same key on every attempt, so that a repeat can be recognized", async () => {
    const sheet = await standIn(json(500, {}));
    const sheetdb = sheetDb(sheet.url);

    await sheetdb.append(row, id);
    await sheetdb.append(row, id);

    expect(sheet.received.map(({ headers }) => headers["idempotency-key"])).toEqual([id, id]);
    expect(sheet.received[0]?.body).toBe(sheet.received[1]?.body);
  });
});

describe("The spreadsheet's answer", () => {
  it.each([200, 201, 204])("%d means success", async (status) => {
    const sheet = await standIn((response) => response.writeHead(status).end());
    expect(await sheetDb(sheet.url).append(row, id)).toEqual({ ok: true });
  });

  it.each([400, 401, 404, 405, 429, 500, 502, 503])("%d means failure", async (status) => {
    const sheet = await standIn(json(status, { error: "no" }));
    expect(await sheetDb(sheet.url).append(row, id)).toEqual({ ok: false, reason: `answered ${status}` });
  });

  it.each([301, 302, 303, 307, 308])("%d, a redirect, means failure and is not followed", async (status) => {
    const redirectTarget = await standIn(json(201, { created: 1 }));
    const sheet = await standIn((response) => response.writeHead(status, { location: redirectTarget.url }).end());

    expect(await sheetDb(sheet.url).append(row, id)).toEqual({ ok: false, reason: `answered ${status}` });

    expect(redirectTarget.received).toEqual([]);
  });

  it("200 with a web page means failure", async () => {
    const sheet = await standIn((response) =>
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<h1>Please sign in</h1>"),
    );
    expect(await sheetDb(sheet.url).append(row, id)).toEqual({ ok: false, reason: "answered with a web page" });
  });

  it("201 means success even without a JSON body", async () => {
    const sheet = await standIn((response) => response.writeHead(201).end("created"));
    expect(await sheetDb(sheet.url).append(row, id)).toEqual({ ok: true });
  });

  it("means failure if it never comes", async () => {
    expect(await sheetDb(await unusedUrl()).append(row, id)).toEqual({
      ok: false,
      reason: "not reached: ECONNREFUSED",
    });
  });

  it("means failure if the connection breaks before its end", async () => {
    const sheet = await standIn((response) => {
      response.writeHead(201, { "content-length": "1000" });
      response.write('{"created":');
      response.destroy();
    });
    expect(await sheetDb(sheet.url).append(row, id)).toMatchObject({ ok: false });
  });
});

describe("A spreadsheet that asks us to retry later", () => {
  it.each([429, 503])("with %d and Retry-After in seconds is retried after that time", async (status) => {
    const sheet = await standIn(json(status, {}, { "retry-after": "10" }));
    expect(await sheetDb(sheet.url).append(row, id)).toMatchObject({ ok: false, retryAfterSeconds: 10 });
  });

  it("with a date is retried by its own clock", async () => {
    const sheet = await standIn(
      json(429, {}, { date: "Sat, 01 Jan 2000 00:00:00 GMT", "retry-after": "Sat, 01 Jan 2000 00:02:00 GMT" }),
    );
    expect(await sheetDb(sheet.url).append(row, id)).toMatchObject({ retryAfterSeconds: 120 });
  });

  it("with a past date is retried without a delay", async () => {
    const sheet = await standIn(
      json(429, {}, { date: "Sat, 01 Jan 2000 00:02:00 GMT", "retry-after": "Sat, 01 Jan 2000 00:00:00 GMT" }),
    );
    expect(await sheetDb(sheet.url).append(row, id)).toMatchObject({ retryAfterSeconds: 0 });
  });

  it.each(["soon", "ten seconds", ""])("with the invalid Retry-After %j is retried as usual", async (retryAfter) => {
    const sheet = await standIn(json(429, {}, { "retry-after": retryAfter }));
    expect(await sheetDb(sheet.url).append(row, id)).toEqual({ ok: false, reason: "answered 429" });
  });
});

describe("A slow spreadsheet", () => {
  const timedOut = { ok: false, reason: "no answer within 0.05 s" };

  it("times out before its headers", async () => {
    const sheet = await standIn(() => {});
    expect(await sheetDb(sheet.url, 50).append(row, id)).toEqual(timedOut);
  });

  it("times out during its body", async () => {
    const sheet = await standIn((response) => {
      response.writeHead(201, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 10);
      response.once("close", () => clearInterval(drip));
    });
    expect(await sheetDb(sheet.url, 50).append(row, id)).toEqual(timedOut);
  });

  it("that sends 20 MB is read only up to 64 kB", async () => {
    const piece = Buffer.alloc(16 * 1024, " ");
    let written = 0;
    const sheet = await standIn((response) => {
      response.writeHead(201, { "content-type": "application/json" });
      const more = () => {
        while (written < 20_000_000 && !response.destroyed) {
          written += piece.length;
          if (!response.write(piece)) return response.once("drain", more);
        }
        return response.end();
      };
      more();
    });

    expect(await sheetDb(sheet.url).append(row, id)).toEqual({ ok: true });

    expect(written).toBeLessThan(20_000_000);
  });
});
