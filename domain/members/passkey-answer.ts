import { z } from "#domain/zod.ts";

const text = z.string().check(z.maxLength(8000));

/** What a browser answers to a passkey's challenge (WebAuthn, as JSON). The library checks its content. */
export const passkeyAnswer = z.object({
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.optional(text),
  }),
  clientExtensionResults: z.object({}),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
