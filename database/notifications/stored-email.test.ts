import { expect, it } from "vitest";
import { emailText } from "#domain/notifications/email-text.ts";
import { sampleEmails } from "#test/sample-emails.ts";
import { storedEmail } from "./stored-email.ts";

it.each(Object.entries(sampleEmails("https://zipstead.example")))("%s is read as it was stored", (_name, email) => {
  const sent = {
    to: "ada.park@keystone.example",
    ...email,
    inReplyTo: "2@home.example",
    references: ["1@home.example"],
  };
  expect(storedEmail.parse(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
});

it("an email with a picture of a later release is read without it", () => {
  const sent = { to: "ada.park@keystone.example", subject: "Zip code 30301 is yours", blocks: ["It is yours."] };
  expect(storedEmail.parse({ ...sent, picture: { scene: "birthday", zip: "30301", alt: "A cake." } })).toEqual(sent);
  expect(storedEmail.parse({ ...sent, picture: { scene: "yours", zip: "../30301", alt: "A lot." } })).toEqual(sent);
});

it("an email of an earlier release, which has only a text, is read as its paragraphs", () => {
  const stored = {
    to: "ada.park@keystone.example",
    subject: "Zip code 30301 is yours",
    text: "Hello,\n\nIt is yours.\nOpen it:\nhttps://zipstead.example/x\n\nZipstead",
    stopLink: "https://zipstead.example/stop?email=a",
  };
  const { text, ...rest } = stored;
  const read = storedEmail.parse(stored);
  expect(read).toEqual({
    ...rest,
    blocks: ["Hello,", "It is yours.\nOpen it:\nhttps://zipstead.example/x", "Zipstead"],
  });
  expect(emailText(read)).toBe(text);
});
