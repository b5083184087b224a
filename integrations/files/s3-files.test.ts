import dns from "node:dns";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readSettings } from "#config/env.ts";
import { s3SettingsOf } from "#config/file-settings.ts";
import { s3StandIn } from "#test/s3-stand-in.ts";
import { unusedUrl } from "#test/stand-in.ts";
import { bucketFault, s3Files } from "./s3-files.ts";

async function* content(text = "%PDF-1.7 and more") {
  yield Buffer.from(text);
}

function settingsOf(settings: Record<string, string>) {
  const s3 = s3SettingsOf(readSettings(settings));
  if (!s3) throw new Error("No bucket is set.");
  return s3;
}

async function stage(more: Record<string, string> = {}) {
  const standIn = await s3StandIn();
  const settings = settingsOf({ ...standIn.settings, ...more });
  return { standIn, settings, files: s3Files(settings) };
}

describe("a bucket", () => {
  it("may be in the host's name", async () => {
    const { settings, standIn } = await stage();
    const lookup = vi.spyOn(dns, "lookup").mockImplementation((...given: unknown[]) => {
      const answer = given.at(-1);
      if (typeof answer === "function") answer(null, [{ address: "127.0.0.1", family: 4 }]);
    });
    onTestFinished(() => lookup.mockRestore());
    const endpoint = settings.endpoint.replace("127.0.0.1", "localhost");
    const files = s3Files({ ...settings, endpoint, pathStyle: false });
    const stored = await files.add(content());
    expect([...standIn.objects.keys()]).toEqual(["sha256" in stored ? stored.sha256 : ""]);
    expect(await files.storedBefore(new Date(Date.now() + 60_000))).toHaveLength(1);
    expect(lookup.mock.calls[0]?.[0]).toBe("zipstead-files.localhost");
  });

  it("that is busy is asked again, and an answer that was lost is no second object", async () => {
    for (const behavior of ["slow-down", "lost-answer"] as const) {
      const { standIn, files } = await stage();
      let times = 0;
      standIn.behave((request) => (request.startsWith("PUT") && times++ < 2 ? behavior : "usual"));
      const stored = await files.add(content());
      expect(stored).toMatchObject({ bytes: 17 });
      expect([standIn.objects.size, standIn.requests.length]).toEqual([1, 3]);
    }
  });

  it("that stays busy refuses the file: nothing is stored, and the error names no secret", async () => {
    const { standIn, settings, files } = await stage();
    standIn.behave(() => "slow-down");
    const error = await files.add(content()).catch((thrown: unknown) => thrown);
    expect(String(error)).toBe("S3Error: The bucket zipstead-files cannot be used: the S3 service answers SlowDown.");
    expect(JSON.stringify(error)).not.toContain(settings.secretAccessKey);
    expect(standIn.objects.size).toBe(0);
  });

  it("that breaks off in the middle of a file gives no whole one", async () => {
    const { standIn, files } = await stage();
    const stored = await files.add(content());
    if ("refused" in stored) throw new Error(stored.refused);
    standIn.behave(() => "half");
    await expect(new Response(await files.open(stored.sha256)).text()).rejects.toThrow("terminated");
  });

  it("does not take a content that differs from its hash", async () => {
    const { standIn, files } = await stage();
    await expect(files.addCopy("0".repeat(64), import.meta.filename)).rejects.toThrow("XAmzContentSHA256Mismatch");
    expect(standIn.objects.size).toBe(0);
  });

  it("is asked for its fault at most every 15 seconds, because each question costs", async () => {
    const { standIn, files, settings } = await stage();
    for (const _ of [1, 2, 3]) expect(await files.fault()).toBeUndefined();
    expect(standIn.requests).toEqual(["PUT probe"]);
    standIn.behave(() => "read-only");
    expect(await files.fault()).toBeUndefined();
    const anxious = s3Files(settings, { probeEveryMs: 0 });
    expect(await anxious.fault()).toContain("may not use the bucket zipstead-files");
    standIn.behave(() => "usual");
    expect(await anxious.fault()).toBeUndefined();
  });
});

describe("npm run check asks a bucket to write, read, list and delete, and says", () => {
  it("nothing if it does; nothing stays", async () => {
    const { standIn, settings } = await stage();
    expect(await bucketFault(settings)).toBeUndefined();
    expect([standIn.requests, standIn.objects.size]).toEqual([["PUT probe", "GET probe", "GET ", "DELETE probe"], 0]);
  });

  it.each([
    [{ S3_SECRET_ACCESS_KEY: "guessed" }, "S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID."],
    [{ S3_ACCESS_KEY_ID: "AKIAOFBEN" }, "The S3 service does not know S3_ACCESS_KEY_ID."],
    [{ S3_REGION: "eu-north-1" }, "S3_REGION is not the region of the bucket zipstead-files."],
    [{ S3_BUCKET: "zipstaed-files" }, "S3_ENDPOINT has no bucket zipstaed-files (S3_BUCKET)."],
  ])("what is wrong with %j", async (wrong, sentence) => {
    expect(await bucketFault((await stage(wrong)).settings)).toBe(sentence);
  });

  it("that a key may only read, and that no service answers", async () => {
    const { standIn, settings } = await stage();
    standIn.behave(() => "read-only");
    expect(await bucketFault(settings)).toBe(
      "S3_ACCESS_KEY_ID may not use the bucket zipstead-files: it must read, write, list and delete objects there.",
    );
    expect(await bucketFault({ ...settings, endpoint: await unusedUrl() })).toBe(
      "No S3 service answers at S3_ENDPOINT.",
    );
  });

  it("that the clock is wrong", async () => {
    const { settings } = await stage();
    const clock = vi.spyOn(Date.prototype, "toISOString").mockReturnValue("2020-01-01T00:00:00.000Z");
    onTestFinished(() => clock.mockRestore());
    expect(await bucketFault(settings)).toBe(
      "The clocks of this machine and of the S3 service differ: turn on time synchronization.",
    );
  });
});
