import type { CallBridge } from "./call-bridge.ts";
import { isSignedBy } from "./twilio-call.ts";

const said = { ask: "Please enter your six digits.", unknown: "We do not know these digits. Goodbye." };

/** Its answers are TwiML: digits, and a conference that both callers come to. */
export const twilioBridge = ({ number, authToken }: { number: string; authToken: string }): CallBridge => ({
  number,
  isSigned: (call) => isSignedBy(authToken, call),
  asks: (url) =>
    `<Response><Gather numDigits="6" timeout="15" action="${url}"><Say>${said.ask}</Say></Gather><Hangup/></Response>`,
  answers: (conference) =>
    conference
      ? `<Response><Dial><Conference>${conference}</Conference></Dial></Response>`
      : `<Response><Say>${said.unknown}</Say><Hangup/></Response>`,
});
