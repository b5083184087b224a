/** A yes by this list alone: what nobody knows is no yes. */
const yes =
  /^(?:yes|y|true|t|1|on|ok|okay|checked|x|✓|✔|☑|agree|agreed|i agree|i do|accept|accepted|i accept|consent|consented|i consent|opt(?:ed)?[ -]?in|granted|given|allowed|subscribed|sure|1\.0)[.!]?$/i;
/** A box that posts its own sentence, without anything that takes it back. */
const sentence =
  /^(?:yes[,.!: ]|i (?:agree|consent|accept|authorize|give|hereby|understand and agree)\b|by (?:checking|submitting|clicking)\b)/i;
const no = /\b(?:no|not|don['’]?t|never|decline|disagree|opt(?:ed)?[ -]?out|unless|unchecked|without my)\b/i;

/** @param said what came for a consent or a mark, as the partner wrote it */
export const isYes = (said: string): boolean => yes.test(said.trim());

/** A sentence says yes too, if it begins as one and has no word of refusal. */
export const isConsent = (said: string): boolean => isYes(said) || (isSentence(said) && !no.test(firstSentence(said)));

/** The box posted its own wording. */
export const isSentence = (said: string): boolean => said.trim().length > 12 && sentence.test(said.trim());

const firstSentence = (said: string) => said.trim().split(/[.!?](?:\s|$)/, 1)[0] ?? "";

/** Data that an ad service or a form tool sends to try a connection. */
const dummy = /<test lead:|dummy data for|\btest lead\b.*\bplease ignore\b/i;
const dummyMailbox =
  /^(?:test@(?:fb|meta|facebook|test|example)\.(?:com|org|net)|an_account@example\.com|test(?:er|ing)?@example\.(?:com|org|net))$/i;

export const isDummy = (value: string): boolean => dummy.test(value) || dummyMailbox.test(value.trim());
