import { expect, it } from "vitest";
import { type TextReply, textReply } from "./text-reply.ts";

const said: Record<TextReply | "nothing", string[]> = {
  stop: [
    ...["STOP", "stop", " Stop. ", "STOP!!!", "“Stop”", "s.t.o.p.", "S T O P", "Stooop", "STOPALL", "stop all", "stpo"],
    ...["Please stop", "stop please", "Stop now", "ok stop", "UNSUBSCRIBE", "Unsubscribe me", "cancel", "END", "quit"],
    ...["opt-out", "Opt me out", "OPTOUT", "revoke", "🛑", "remove me", "Please stop texting me", "stop texting"],
    ...["Stop messaging this number", "Don't text me anymore", "Dont text me again please", "Do not contact me"],
    ...["Never text me again", "No more texts", "Take me off your list", "remove me from this list", "Lose my number"],
    ...["I want to opt out", "Leave me alone", "You need to stop texting", "STOP IT", "quit texting me"],
    ...[
      "PARE",
      "pare!",
      "Alto",
      "¡BASTA!",
      "Por favor pare",
      "pare por favor",
      "parar",
      "cancelar",
      "No más",
      "no mas",
    ],
    ...["Deje de escribirme", "Por favor, deje de mandarme mensajes", "Ya no me escriba más", "No me mande mensajes"],
    ...["no quiero más mensajes", "No quiero recibir textos", "Bórreme de la lista", "Darme de baja", "BAJA"],
  ],
  start: ["START", "start.", "Yes", "UNSTOP", "Empezar", "sí", "Start please"],
  help: ["HELP", "help!", "INFO", "AYUDA", "¿Ayuda?", "Who is this?", "hi who is this", "¿Quién es?"],
  nothing: [
    ...["", "Hello", "Can you stop by on Saturday?", "Stop by at three", "I'll stop at the bank first", "The bus stop"],
    ...["Please don't stop looking", "We can't stop smiling!", "When does it end?", "Cancel Saturday, Sunday works"],
    ...["Can you help me find a home?", "I need help with the offer", "Yes, at ten", "Yes please call me", "no"],
    ...[
      "Don't text me until Monday",
      "Do not call before 9",
      "No me parece caro",
      "Alto precio",
      "Me ayuda con la casa?",
    ],
    ...["I quit my job, can we still buy?", "Stop sign on the corner", "Don't forget to send the plan", "ok"],
    `Please stop ${"and wait ".repeat(30)}`,
  ],
};

it.each(Object.entries(said))("reads %s in any spelling", (reply, texts) => {
  for (const text of texts) expect([text, textReply(text)]).toEqual([text, reply === "nothing" ? undefined : reply]);
});
