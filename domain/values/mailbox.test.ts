import fc from "fast-check";
import { expect, it } from "vitest";
import { isEmailAddress } from "./email-address.ts";
import { emailDomainOf } from "./email-domain.ts";
import { mailboxOf } from "./mailbox.ts";

it.each([
  ["dora@home.example", "dora@home.example"],
  ["Dora.Quist@Home.Example", "doraquist@home.example"],
  ["dora+1@home.example", "dora@home.example"],
  ["d.o.r.a+a+b@googlemail.com", "dora@gmail.com"],
  ["+1@home.example", "+1@home.example"],
  ["...@home.example", "...@home.example"],
  ["no address", "no address"],
])("%s belongs to the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

const emails = fc.string({ unit: fc.constantFrom(..."abcdefghij0123456789_-"), minLength: 1, maxLength: 12 });
const domains = fc.constantFrom("home.example", "gmail.com", "keystone.example");
const tag = fc.string({ unit: fc.constantFrom(..."ab1.+-"), maxLength: 6 });

it("a mailbox is the same for every spelling of its address", () => {
  fc.assert(
    fc.property(emails, domains, tag, fc.array(fc.nat(11)), fc.boolean(), (local, domain, tagged, dots, isLoud) => {
      const dotted = dots.reduce((text, at) => `${text.slice(0, at)}.${text.slice(at)}`, local);
      const spelled = `${dotted}${tagged && `+${tagged}`}@${domain}`;
      expect(mailboxOf(isLoud ? spelled.toUpperCase() : spelled)).toBe(`${local}@${domain}`);
    }),
  );
});

it("a mailbox keeps its domain, differs if a letter differs, and is its own mailbox", () => {
  fc.assert(
    fc.property(fc.emailAddress(), emails, emails, (email, one, other) => {
      expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
      expect(emailDomainOf(mailboxOf(email))).toEqual(emailDomainOf(email));
      const isSame = mailboxOf(`${one}@home.example`) === mailboxOf(`${other}@home.example`);
      expect(isSame).toBe(one === other);
    }),
  );
});

it("a mailbox is an email address", () => {
  fc.assert(
    fc.property(emails, domains, tag, (local, domain, tagged) => {
      expect(isEmailAddress(mailboxOf(`${local}+${tagged}@${domain}`))).toBe(true);
    }),
  );
});
