import { describe, expect, it } from "vitest";
import { submissionIdentity } from "./submission-key.ts";

const adas = { formKey: "key-1", content: { firstName: "Ada", lastName: "Park" } };

describe("two posts are one submission", () => {
  it("if key and content are the same: a double click, a retry, Back and Submit again", () => {
    expect(submissionIdentity(structuredClone(adas))).toBe(submissionIdentity(adas));
  });

  it("in whatever order the fields arrive", () => {
    const turned = { formKey: "key-1", content: { lastName: "Park", firstName: "Ada" } };
    expect(submissionIdentity(turned)).toBe(submissionIdentity(adas));
  });

  it("if a client without a key sends the same content again", () => {
    const keyless = { ...adas, formKey: "" };
    expect(submissionIdentity(structuredClone(keyless))).toBe(submissionIdentity(keyless));
  });
});

describe("two posts are two submissions", () => {
  it("if Ada goes back and corrects a field", () => {
    const corrected = { ...adas, content: { ...adas.content, lastName: "Parker" } };
    expect(submissionIdentity(corrected)).not.toBe(submissionIdentity(adas));
  });

  it("if the form is opened again", () => {
    expect(submissionIdentity({ ...adas, formKey: "key-2" })).not.toBe(submissionIdentity(adas));
  });

  it("if only the border between two fields moves", () => {
    const moved = { ...adas, content: { firstName: "AdaP", lastName: "ark" } };
    expect(submissionIdentity(moved)).not.toBe(submissionIdentity(adas));
  });

  it("if the key of one is part of the other's content", () => {
    const one = submissionIdentity({ formKey: "k", content: { a: "" } });
    const other = submissionIdentity({ formKey: "", content: { a: "k" } });
    expect(one).not.toBe(other);
  });
});
