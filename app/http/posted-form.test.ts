import { describe, expect, it } from "vitest";
import { mostFormParts } from "#domain/moderation/most-form-parts.ts";
import { enteredForm, formWithFiles, maxFields, postedForm, postedTexts, textsIn } from "./posted-form.ts";

const urlEncoded = "application/x-www-form-urlencoded";

function posting(body: BodyInit, type?: string): Request {
  const headers = type === undefined ? undefined : { "content-type": type };
  return new Request("http://localhost:3000/contact-us", { method: "POST", body, headers });
}

const read = async (body: BodyInit, type?: string) => Object.fromEntries(await postedForm(posting(body, type)));

function parts(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("a posted form", () => {
  it("is read as browsers encode it", async () => {
    expect(await read("name=Cleo+Brandt&message=50%25+off%0D%0Aat+5+%E2%82%AC", urlEncoded)).toEqual({
      name: "Cleo Brandt",
      message: "50% off\r\nat 5 €",
    });
    expect(await read("name=Cleo", `${urlEncoded}; charset=utf-8`)).toEqual({ name: "Cleo" });
    expect(await read("name=Cleo", "Application/X-WWW-Form-URLencoded ;x")).toEqual({ name: "Cleo" });
  });

  it("is read as multipart too, without its files", async () => {
    const form = parts({ name: "Cleo", reason: new File(["a"], "a.txt") });
    expect(await read(form)).toEqual({ name: "Cleo" });
  });

  it("is read even if encoded wrongly: invalid UTF-8 becomes the replacement character", async () => {
    const body = Buffer.concat([Buffer.from("name=%zz%"), Buffer.from([0xff, 0xc0]), Buffer.from("&&=x&message")]);
    expect(await read(body, urlEncoded)).toEqual({ name: "%zz%\ufffd\ufffd", "": "x", message: "" });
  });

  it("is read without signs that nobody sees, but a password as it is", async () => {
    const hidden = "a\u200bb\u202e";
    const form = parts({ name: hidden, email: hidden, password: hidden, newPassword: hidden });
    expect(await read(form)).toEqual({ name: "ab", email: "ab", password: hidden, newPassword: hidden });
  });

  it("keeps the first value of a repeated name", async () => {
    expect(await read("name=Cleo&name=Brandt", urlEncoded)).toEqual({ name: "Cleo" });
  });

  it.each(["a[39999999]", "a.b[1500000].c", "__proto__.x", "constructor", "__intent__", ".".repeat(8000)])(
    "treats the name %.20s as plain text",
    async (name) => {
      const encoded = encodeURIComponent(name);
      expect([...(await postedForm(posting(`${encoded}=x&name=Cleo`, urlEncoded)))]).toEqual([
        [name, "x"],
        ["name", "Cleo"],
      ]);
    },
  );

  it("has at most 100 fields, in either encoding", async () => {
    const named = Array.from({ length: maxFields + 50 }, (_, at): [string, string] => [`f${at}`, "x"]);
    for (const body of [new URLSearchParams(named).toString(), parts(Object.fromEntries(named))]) {
      const form = await postedForm(posting(body, typeof body === "string" ? urlEncoded : undefined));
      expect([...form.keys()]).toEqual(named.slice(0, maxFields).map(([name]) => name));
    }
    const body = `${"a=&".repeat(21_000)}name=Cleo`;
    expect(await read(body, urlEncoded)).toEqual({ a: "" });
  });

  it.each([
    ["application/json", '{"name":"Cleo"}'],
    ["text/plain", "name=Cleo"],
    ["multipart/form-data", "name=Cleo"],
    ["multipart/form-data; boundary=b", "--b\r\nname"],
    ["nonsense", "name=Cleo"],
  ])("is required: %s gets a 400", async (type, body) => {
    await expect(postedForm(posting(body, type))).rejects.toMatchObject({ init: { status: 400 } });
  });
});

/** The bytes of this form in pieces of a size. */
async function inPieces(form: FormData, size: number, kept = Number.POSITIVE_INFINITY): Promise<Request> {
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer()).subarray(0, kept);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(body.slice(at, at + size));
      at += size;
    },
  });
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body: stream, duplex: "half" };
  return new Request("http://localhost:3000/", init);
}

async function readWithFiles(request: Request) {
  const { form, files } = await formWithFiles(request);
  const read: [string, string][] = [];
  for await (const { name, content } of files) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    read.push([name, Buffer.concat(pieces).toString("latin1")]);
  }
  return { form: Object.fromEntries(form), files: read };
}

describe("a form with files", () => {
  const hostile = "\r\n--\r\n------formdata\r\n\r\n\0\xff--";
  const form = parts({ text: "Two\r\nlines €", ground: "shared" });
  form.append("files", new File([hostile], 'My "best" proof.txt'));
  form.append("files", new File([], ""));
  form.append("files", new File(["b".repeat(5000)], "ö.pdf"));
  form.append("late", "not read");

  it.each([1, 2, 3, 7, 64, 1000, 100_000])("is read in pieces of %i bytes", async (size) => {
    expect(await readWithFiles(await inPieces(form, size))).toEqual({
      form: { text: "Two\r\nlines €", ground: "shared" },
      files: [
        ['My "best" proof.txt', Buffer.from(hostile).toString("latin1")],
        ["ö.pdf", "b".repeat(5000)],
      ],
    });
  });

  it("goes on after a file that nobody reads", async () => {
    const { files } = await formWithFiles(await inPieces(form, 50));
    const names: string[] = [];
    for await (const { name } of files) names.push(name);
    expect(names).toEqual(['My "best" proof.txt', "ö.pdf"]);
  });

  it("has its fields even if it breaks off in a file, and then gets a 400", async () => {
    const size = (await new Response(form).arrayBuffer()).byteLength;
    const { form: fields, files } = await formWithFiles(await inPieces(form, 100, size - 3000));
    expect(fields.get("ground")).toBe("shared");
    const reading = (async () => {
      for await (const { content } of files) for await (const _ of content);
    })();
    await expect(reading).rejects.toMatchObject({ init: { status: 400 } });
  });

  it("has no more than 64 kB of texts, and no endless heads", async () => {
    const long = await inPieces(parts({ text: "x".repeat(70_000) }), 5000);
    await expect(formWithFiles(long)).rejects.toMatchObject({ init: { status: 413 } });
    const type = "multipart/form-data; boundary=b";
    const head = posting(`--b\r\ncontent-disposition: ${"x".repeat(20_000)}`, type);
    await expect(formWithFiles(head)).rejects.toMatchObject({ init: { status: 400 } });
  });

  const part = (more: string) => `--b\r\ncontent-disposition: form-data; name="files"${more}\r\n\r\n%PDF-\r\n`;
  const ofParts = (count: number, more: string) =>
    posting(`${part(more).repeat(count)}--b--`, "multipart/form-data; boundary=b");

  it.each(["", '; filename=""', '; filename="a.pdf"'])(
    "has no more than 150 parts, even if they are empty: %s",
    async (more) => {
      await expect(postedForm(ofParts(mostFormParts + 1, more))).rejects.toMatchObject({ init: { status: 413 } });
      expect((await postedForm(ofParts(mostFormParts, more))).size).toBe(more === "" ? 1 : 0);
    },
  );

  it("has no more than 20 files; the rest of 34 kB of short ones stays unread", async () => {
    expect((await readWithFiles(ofParts(430, '; filename="a.pdf"'))).files).toHaveLength(20);
  });

  it("without a file, or urlencoded, is a form like any other", async () => {
    expect(await readWithFiles(await inPieces(parts({ ground: "shared" }), 10))).toEqual({
      form: { ground: "shared" },
      files: [],
    });
    expect((await readWithFiles(posting("ground=shared", urlEncoded))).form).toEqual({ ground: "shared" });
  });
});

describe("what was typed into a form", () => {
  it("is never truncated, and each line end becomes one character", () => {
    const reason = `${"x".repeat(5000)}\r\n${"y".repeat(5000)}`;
    expect(textsIn(new Map([["reason", reason]]), ["reason"])).toEqual({
      reason: `${"x".repeat(5000)}\n${"y".repeat(5000)}`,
    });
  });

  it("can be stored in either database engine", () => {
    expect(textsIn(new Map([["reason", "a\0b"]]), ["reason"])).toEqual({ reason: "a\ufffdb" });
  });

  it("is empty if nothing was typed or a file was sent", async () => {
    const form = parts({ reason: new File(["a"], "a.txt") });
    expect(await postedTexts(posting(form), ["reason", "zip"])).toEqual({ reason: "", zip: "" });
  });

  it("can be submitted again", async () => {
    const url = new URL("http://localhost:3000/contact-us");
    const entered = await enteredForm(posting("reason=moved&zip=&note=a%00b", urlEncoded), url);
    const fields = [
      { name: "reason", value: "moved" },
      { name: "note", value: "a\ufffdb" },
    ];
    expect(entered).toEqual({ action: "/contact-us", fields });
    expect(await enteredForm(posting("zip=", urlEncoded), url)).toBeUndefined();
  });
});
