/** Forty ways to say stop. */
export const stopSpellings = [
  ...[
    "stop",
    "stop it",
    "please stop",
    "stop please",
    "stop texting me",
    "stop texting",
    "stop messaging me",
    "stopall",
  ],
  ...["stop all", "unsubscribe", "unsubscribe me", "cancel", "end", "quit", "opt out", "optout", "opt-out", "revoke"],
  ...["remove me", "take me off your list", "do not text me", "don't text me", "dont text me", "do not contact me"],
  ...[
    "don't contact me",
    "leave me alone",
    "no more texts",
    "no more messages",
    "pare",
    "pare por favor",
    "por favor pare",
  ],
  ...["alto", "basta", "cancelar", "parar", "no más", "no mas", "no me escriba", "no me escriban", "stop stop stop"],
];

/** Twelve absence notes in five languages; the last ones say it by a header alone. */
export const absenceNotes: { subject: string; headers: [name: string, value: string][] }[] = [
  ...[
    "Automatic reply: Yard",
    "Out of office: Yard",
    "Out of the Office Re: Yard",
    "Respuesta automática: Yard",
    "Fuera de la oficina: Yard",
    "Abwesenheitsnotiz: Yard",
    "Automatische Antwort: Yard",
    "Réponse automatique : Yard",
    "Absence du bureau : Yard",
    "Resposta automática: Yard",
  ].map((subject) => ({ subject, headers: [] })),
  { subject: "Yard", headers: [["auto-submitted", "auto-replied (vacation)"]] },
  { subject: "Ausência temporária: Yard", headers: [["precedence", "auto_reply"]] },
];
