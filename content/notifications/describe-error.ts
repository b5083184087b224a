import { bounceText } from "#content/conversations/bounces.ts";
import { hardReasons } from "#domain/conversations/bounce.ts";
import { cameBack } from "#domain/notifications/came-back.ts";

const unreachable = "Could not be reached";
const tooSlow = "No answer in time";
const connectionLost = "The connection failed or was interrupted";
const unsafe = "No secure connection could be made";

const codes: Record<string, string> = {
  ECONNREFUSED: "No server answers at this address",
  ENOTFOUND: "The server name is unknown",
  EAI_AGAIN: "The server name could not be looked up",
  EDNS: "The server name could not be looked up",
  EHOSTUNREACH: "The server cannot be reached from here",
  ENETUNREACH: "The server cannot be reached from here",
  ETIMEDOUT: tooSlow,
  EABORT: tooSlow,
  UND_ERR_CONNECT_TIMEOUT: tooSlow,
  UND_ERR_HEADERS_TIMEOUT: tooSlow,
  ECONNRESET: connectionLost,
  EPIPE: connectionLost,
  ECONNECTION: connectionLost,
  ESOCKET: connectionLost,
  UND_ERR_SOCKET: connectionLost,
  ETLS: unsafe,
  CERT_HAS_EXPIRED: unsafe,
  DEPTH_ZERO_SELF_SIGNED_CERT: unsafe,
  ERR_TLS_CERT_ALTNAME_INVALID: unsafe,
  SELF_SIGNED_CERT_IN_CHAIN: unsafe,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unsafe,
  EAUTH: "Our user name and password were not accepted",
  EENVELOPE: "The sender or the recipient was not accepted",
  EMESSAGE: "The email was not accepted",
  EPROTOCOL: "The server did not answer like a mail server",
};

const exactErrors: Record<string, string> = {
  ...Object.fromEntries(
    hardReasons.map((reason) => [cameBack(reason), `It left and came back: ${bounceText[reason]}`]),
  ),
  [cameBack("complaint")]: "The recipient reported it as spam",
  "answered with a web page": "The answer was a web page, not spreadsheet data",
  "mail server: no such receiver": "This address does not exist",
  erased: "The person was erased on request",
  "opted-out": "The recipient opted out",
  "emails-only": "The person asked for emails only since, and this email has their phone number",
  "dead-address": "Not sent: emails to this address do not arrive",
  dismissed: "Dismissed by staff",
  "connection-ended": "The member ended this connection",
  "gave-up": "Not taken for three days",
  "device-ended": "The member removed this device or number, or its service says that it is gone",
  "too-late": "Not sent: the offer or code had ended",
  "connection-off": "Not sent: the connection was turned off",
  "target refused": "The address is not open to the internet",
  "not registered": "The network is not registered with this CRM",
  "answered 204": "Your account ignores this source. Turn it on in Follow Up Boss, under Lead Flow",
  "not-theirs": "The agent no longer has this lead",
  "confirmed-today": "Not sent: this mailbox already had its confirmation today",
  "too-many-confirmations": "Not sent: too many confirmations in the last hour for this network or email domain",
};

/** Plain words for staff, with the code for the operator in parentheses. @param lastError as stored with a delivery */
export function describeError(lastError: string): string {
  const known = exactErrors[lastError];
  if (known) return known;
  const [, status, said] = /^answered (\d{3})(?:: (.+))?$/.exec(lastError) ?? [];
  if (status) return `${answered(Number(status))} (${status})${said ? `. It says: “${said}”` : ""}`;
  const [, time] = /^no answer within (.+)$/.exec(lastError) ?? [];
  if (time) return `${tooSlow} (${time})`;
  const [, place, code = lastError] = /^(not reached|mail server): (.+)$/.exec(lastError) ?? [];
  return `${codes[code] ?? (place === "not reached" ? unreachable : "Could not be delivered")} (${code})`;
}

function answered(status: number): string {
  if (status === 429) return "Too many requests";
  if (status === 401 || status === 403) return "Our key was not accepted";
  if (status === 404 || status === 410) return "Nothing found at this address";
  if (status >= 500) return "The server reported an error";
  return status < 400 ? "Redirected to another address" : "The content was rejected";
}
