export type TextReply = "stop" | "start" | "help";

/** The keywords that US carriers and their providers take, and the Spanish ones. */
const keywords: Record<TextReply, readonly string[]> = {
  stop: [
    ...["stop", "stopall", "stop all", "stp", "stpo", "sotp", "unsubscribe", "unsuscribe", "unsub", "cancel", "end"],
    ...["quit", "revoke", "optout", "opt out", "opt me out", "remove", "remove me", "no more", "leave me alone"],
    ...["pare", "paren", "parar", "parale", "alto", "basta", "cancelar", "cancela", "baja", "detener", "detente"],
    ...["salir", "no mas", "desuscribir", "terminar", "fin"],
  ],
  start: ["start", "yes", "unstop", "resume", "opt in", "optin", "subscribe", "empezar", "comenzar", "iniciar", "si"],
  help: ["help", "help me", "info", "ayuda", "informacion", "quien es", "quien eres", "who is this", "who are you"],
};

/** Sentences that nobody writes for another reason. "Stop by on Saturday" and "do not stop looking" are none. */
const stopSentences: readonly RegExp[] = [
  /^(?:stop|quit) (?:it|this|that|texts?|texting|messag\w+|contact\w*|calling|writing|sending|spam\w*|bothering|harassing)\b/,
  /^(?:do not|dont|never|no longer) (?:ever )?(?:text|message|contact|write|call|send|bother|spam)\b(?!.*\b(?:until|before|till|after)\b)/,
  /\b(?:please|just|must|to|now|and|you) stop (?:texting|messaging|contacting|calling|writing|sending)\b/,
  /^(?:no more|enough) (?:texts|texting|messages|of this)\b/,
  /\b(?:take|get|remove) (?:me|my number|this number) (?:off|from)\b/,
  /^(?:un ?subscribe|opt(?: me)? out|lose my number|delete my number|remove my number)\b/,
  /^i (?:want to|would like to|wish to|d like to) (?:stop|opt out|unsubscribe|be removed)\b/,
  /^(?:deje|dejen|deja|pare|paren|para) (?:ya )?de (?:escrib|mand|envi|molest|llam|text|contact)\w*/,
  /\b(?:ya )?no (?:me|nos) (?:escrib|mand|envi|molest|llam|text|contact)\w+/,
  /^no (?:quiero|deseo) (?:mas|recibir)\b/,
  /^no mas (?:mensajes|textos)\b/,
  /\b(?:borre|borreme|borrame|quiteme|quitame|elimineme|eliminar|saqueme) ?(?:me )?(?:de|mi numero)\b/,
  /^(?:dar(?:me)?|darse|deme|dame) de baja\b/,
];

/** A longer text is a message, whatever it says. */
const longestReply = 160;

/** What somebody wants by a text in any spelling, English or Spanish. @returns undefined: it is a message */
export function textReply(typed: string): TextReply | undefined {
  if (typed.length > longestReply) return undefined;
  if (/^\s*(?:🛑|⛔)+\s*$/u.test(typed)) return "stop";
  const words = saidOnce(plainWords(typed));
  for (const reply of ["stop", "start", "help"] as const) if (keywords[reply].includes(words)) return reply;
  if (/^s+t+o+p+$/.test(words) || /^s t o p$/.test(words)) return "stop";
  if (/\b(?:dont|do not|never|no pare|no dejes) stop\b/.test(words)) return undefined;
  return stopSentences.some((sentence) => sentence.test(words)) ? "stop" : undefined;
}

/** "stop stop stop" is "stop". */
const saidOnce = (plain: string): string => {
  const [first = "", ...others] = plain.split(" ");
  return others.every((other) => other === first) ? first : plain;
};

const courtesies =
  /^(?:please|pls|plz|hi|hello|hey|ok|okay|hola|por favor|porfavor|just)(?: |$)|(?:^| )(?:please|pls|plz|thanks|thank you|thx|now|gracias|por favor|porfavor|ya)$/;

/** Small letters without accents and signs, and without what is only polite. */
function plainWords(typed: string): string {
  let words = typed
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’`]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  for (let before = ""; before !== words; ) {
    before = words;
    words = words.replace(courtesies, "").trim();
  }
  return words;
}
