import { expect, it } from "vitest";
import { applicationNotice } from "#content/emails/application-notice.ts";
import { ada } from "#test/cast.ts";
import type { Email } from "./mail-service.ts";
import { sandboxMailService } from "./sandbox-mail-service.ts";

it("The sandbox mail service stores each email as a whole and sends nothing", async () => {
  const stored: [string, Email][] = [];
  const mailService = sandboxMailService(async (id, email) => {
    stored.push([id, email]);
  });
  const email = { to: "moira@zipstead.example", ...applicationNotice(ada) };

  expect(await mailService.send(email, "email-1")).toEqual({ ok: true });

  expect(stored).toEqual([["email-1", email]]);
});
