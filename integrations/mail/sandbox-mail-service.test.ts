import { expect, it } from "vitest";
import { applicationNotice } from "#content/emails/agents/application-notice.ts";
import { emailText } from "#domain/notifications/email-text.ts";
import { ada } from "#test/cast.ts";
import { parseEmail } from "#test/smtp-stand-in.ts";
import { type SandboxEmail, sandboxMailService } from "./sandbox-mail-service.ts";

const sender = { from: "Zipstead <office@zipstead.example>", brand: "Zipstead", origin: "https://zipstead.example" };

it("The sandbox mail service stores each email as it would have been sent, and sends nothing", async () => {
  const stored: SandboxEmail[] = [];
  const mailService = sandboxMailService(sender, async (email) => void stored.push(email));
  const email = { to: "moira@zipstead.example", ...applicationNotice(ada) };

  expect(await mailService.send(email, "email-1")).toEqual({ ok: true });

  const [{ source, html }] = stored as [SandboxEmail];
  const { to, subject } = email;
  expect(stored).toEqual([{ id: "email-1", to, subject, text: emailText(email), html, source }]);
  expect(parseEmail(source)).toMatchObject({
    headers: { "message-id": "<email-1@zipstead.example>", to, subject },
    parts: { "text/plain": emailText(email), "text/html": html },
  });
});
