import { z } from "zod";
import { memberRoles } from "#domain/members/member.ts";
import { emailScenes } from "#domain/notifications/email-picture.ts";
import { appointmentKinds } from "#domain/work/appointment.ts";

const text = z.string();
const link = z.object({ label: text, url: text });
const block = z.union([
  text,
  z.object({ facts: z.array(z.tuple([text, z.union([text, link])])), title: text.optional() }),
  z.object({ list: z.array(text) }),
  z.object({ button: link }),
  z.object({ link }),
  z.object({ note: text }),
]);
/** A scene of a later release is left out. */
const picture = z
  .object({
    scene: z.enum(emailScenes),
    zip: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    portrait: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    alt: text,
  })
  .optional()
  .catch(undefined);
const addressed = {
  to: text,
  subject: text,
  replyTo: text.optional(),
  stopLink: text.optional(),
  secret: z.literal(true).optional(),
};

const email = z.object({
  ...addressed,
  preview: text.optional(),
  heading: text.optional(),
  picture,
  blocks: z.array(block),
  signature: z.object({ name: text, role: text }).optional(),
  footer: z.array(z.union([text, link])).optional(),
  leadMetadata: z.array(z.tuple([text, text])).optional(),
  inReplyTo: text.optional(),
  references: z.array(text).optional(),
  appointment: z
    .object({
      ...{ id: text, sequence: z.number(), isCancelled: z.boolean().optional() },
      guest: z.enum(["invited", "cancelled", "declined"]).optional(),
      was: z.object({ kind: z.enum(appointmentKinds), startsAt: text, minutes: z.number(), timeZone: text }).optional(),
    })
    .optional(),
  morning: z.object({ agentId: text, memberId: text, role: z.enum(memberRoles) }).optional(),
  message: z.object({ id: text, to: z.enum(["person", "member"]) }).optional(),
});

/** Earlier releases stored the text part alone. */
const textEmail = z
  .object({ ...addressed, text })
  .transform(({ text, ...rest }) => ({ ...rest, blocks: text.split(/\n{2,}/) }));

/** The payload of a delivery to the mail server (domain/notifications/email-content.ts). */
export const storedEmail = z.union([email, textEmail]);
