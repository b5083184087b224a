import { expect, it } from "vitest";
import { leastCpu } from "#test/machine-pace.ts";
import { postalMime } from "./postal-mime.ts";

const head = ["From: Homes Daily <leads@homes-daily.example>", "Subject: New inquiry"];
const body = ["", "Name: Rosa Lind", "Phone: (404) 555-0199", ""];

it.each([":\r\n", "a: b\r\n", "--b\r\n", "=C3"])(
  "reads a portal's lines and not the half megabyte of %j behind them",
  async (filler) => {
    const raw = [...head, ...body].join("\r\n") + filler.repeat(490_000 / filler.length);
    const read = await postalMime.read(raw);
    expect(read).toMatchObject({ subject: "New inquiry", from: "Homes Daily <leads@homes-daily.example>" });
    expect(read?.text).toContain("Phone: (404) 555-0199");
    expect(read?.text.length).toBeLessThanOrEqual(200_000);
    expect(read?.text.split("\n").length).toBeLessThanOrEqual(2_000);
  },
);

it.each(["=C3", "=?utf-8?Q?a?= ", "= ", "=="])(
  "reads %j in base64, where it is not valid, within 50 ms of CPU",
  async (filler) => {
    const base64 = Buffer.from("Name: Rosa Lind\r\n").toString("base64");
    const raw = [...head, "Content-Transfer-Encoding: base64", "", base64, filler.repeat(190_000 / filler.length)].join(
      "\r\n",
    );
    const read = async () => expect((await postalMime.read(raw))?.text).toContain("Name: Rosa Lind");
    expect(await leastCpu(read)).toBeLessThan(50);
  },
);
