import { describe, expect, it } from "vitest";
import { textsIn } from "./posted-form.ts";

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("what was typed into a form", () => {
  it("comes whole, however long, with line ends that count once", () => {
    const reason = `${"x".repeat(5000)}\r\n${"y".repeat(5000)}`;
    expect(textsIn(formOf({ reason }), ["reason"])).toEqual({ reason: `${"x".repeat(5000)}\n${"y".repeat(5000)}` });
  });

  it("can be stored by either engine", () => {
    expect(textsIn(formOf({ reason: "a\0b" }), ["reason"])).toEqual({ reason: "a\ufffdb" });
  });

  it("is empty where nothing was typed, or a file was sent", () => {
    const form = formOf({ reason: new File(["a"], "a.txt") });
    expect(textsIn(form, ["reason", "zip"])).toEqual({ reason: "", zip: "" });
  });
});
