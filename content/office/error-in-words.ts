const unreachable = "It could not be reached";
const tooSlow = "It did not answer in time";
const brokenOff = "The connection to it failed or broke off";
const unsafe = "No encrypted connection to it could be made";

const codes: Record<string, string> = {
  ECONNREFUSED: "Nothing answers at its address",
  ENOTFOUND: "The name in its address is not known",
  EAI_AGAIN: "The name in its address could not be looked up",
  EDNS: "The name in its address could not be looked up",
  EHOSTUNREACH: "There is no way to it from here",
  ENETUNREACH: "There is no way to it from here",
  ...{ ETIMEDOUT: tooSlow, EABORT: tooSlow, UND_ERR_CONNECT_TIMEOUT: tooSlow, UND_ERR_HEADERS_TIMEOUT: tooSlow },
  ...{ ECONNRESET: brokenOff, EPIPE: brokenOff, ECONNECTION: brokenOff, ESOCKET: brokenOff, UND_ERR_SOCKET: brokenOff },
  ...{ ETLS: unsafe, CERT_HAS_EXPIRED: unsafe, DEPTH_ZERO_SELF_SIGNED_CERT: unsafe },
  ...{
    ERR_TLS_CERT_ALTNAME_INVALID: unsafe,
    SELF_SIGNED_CERT_IN_CHAIN: unsafe,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: unsafe,
  },
  EAUTH: "It does not accept the name and password that we have for it",
  EENVELOPE: "It did not take the sender or the receiver",
  EMESSAGE: "It did not take the letter",
  EPROTOCOL: "It did not answer as a mail server does",
};

const whole: Record<string, string> = {
  "answered with a web page": "It answered with a web page, as no spreadsheet does",
  "mail server: no such receiver": "There is no such address",
  erased: "Its person was erased",
  revoked: "Its receiver asked for silence",
  "put-aside": "A person put it aside",
};

/**
 * Why a delivery did not arrive, for whoever looks after it; how the other side, or the machine between, called it stands
 * behind, for whoever runs the site.
 * @param lastError as integrations/ and operations/ keep it with a delivery
 */
export function errorInWords(lastError: string): string {
  const known = whole[lastError];
  if (known) return known;
  const [, status] = /^answered (\d{3})$/.exec(lastError) ?? [];
  if (status) return `${answered(Number(status))} (${status})`;
  const [, time] = /^no answer within (.+)$/.exec(lastError) ?? [];
  if (time) return `${tooSlow} (${time})`;
  const [, place, code = lastError] = /^(not reached|mail server): (.+)$/.exec(lastError) ?? [];
  return `${codes[code] ?? (place === "not reached" ? unreachable : "It could not be delivered")} (${code})`;
}

function answered(status: number): string {
  if (status === 429) return "It asked for a slower pace";
  if (status === 401 || status === 403) return "It does not accept our key";
  if (status === 404 || status === 410) return "There is nothing at its address";
  if (status >= 500) return "It had a fault of its own";
  return status < 400 ? "It sent us to another address" : "It did not take what was sent";
}
