import { expect, it } from "vitest";
import { attachmentsOf } from "./mail-attachments.ts";
import { emailOf } from "./sandbox-mailbox.ts";

const mail = { id: "1@home.example", from: "cal@home.example", to: "c@in.example", subject: "Plan", text: "Here." };

it("a large file is whole, however its lines are broken", async () => {
  const content = Buffer.from(Array.from({ length: 5_000_001 }, (_, at) => (at * 7) % 251));
  const raw = (await emailOf({ ...mail, files: [{ name: "plan.pdf", content }] })).toString("latin1");
  for (const odd of [raw, raw.replaceAll(/([\w+/]{61})([\w+/]{15})\r\n/g, "$1 \t\r\n$2\n")]) {
    const [file] = await attachmentsOf(Buffer.from(odd, "latin1"));
    expect(file?.name).toBe("plan.pdf");
    expect(content.equals(file?.content ?? new Uint8Array())).toBe(true);
  }
});
