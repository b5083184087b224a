import { expect, it } from "vitest";
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
    expect(read?.text.split("\n").length).toBeLessThanOrEqual(5_000);
  },
);
