import { z } from "zod";
import { type ProofHeader, parseProofHeader } from "#domain/conversations/sender-proof.ts";

/** How mail comes in, and from which addresses members write. */
export interface MailInSettings {
  intakeMailDomain: string;
  /** Of `POST /webhooks/mail`; undefined: the sandbox's own, or on a public site closed. */
  intakeMailSecret: string | undefined;
  /** The domain was set, and its service posts what comes in: reports of our own emails may go there. */
  isIntakeMailRead: boolean;
  /** Domain of members' own addresses; undefined: their mail is from `mailFrom`. */
  agentMailDomain: string | undefined;
  /** Undefined: the sandbox's own, or on a public site a member's mail waits until they say that they wrote it. */
  mailProof: ProofHeader | undefined;
}

const domain = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a domain in small letters");

export const mailInFields = {
  INTAKE_MAIL_DOMAIN: domain.optional(),
  INTAKE_MAIL_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  MAIL_AGENT_DOMAIN: domain.optional(),
  MAIL_AUTH_HEADER: z
    .string()
    .refine(parseProofHeader, 'must be a header and a name, such as "Authentication-Results: mx.example.com"')
    .optional(),
};

export const readMailIn = (
  data: z.infer<z.ZodObject<typeof mailInFields>>,
  { hostname }: Pick<URL, "hostname">,
): MailInSettings => ({
  intakeMailDomain: data.INTAKE_MAIL_DOMAIN ?? hostname,
  intakeMailSecret: data.INTAKE_MAIL_SECRET,
  isIntakeMailRead: data.INTAKE_MAIL_DOMAIN !== undefined && data.INTAKE_MAIL_SECRET !== undefined,
  agentMailDomain: data.MAIL_AGENT_DOMAIN,
  mailProof: parseProofHeader(data.MAIL_AUTH_HEADER ?? ""),
});
