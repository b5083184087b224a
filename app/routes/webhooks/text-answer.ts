/** What Twilio sends back to the phone. It shows nothing of an empty answer. */
export function textAnswer(text: string | null): Response {
  const said = text === null ? "<Response/>" : `<Response><Message>${escaped(text)}</Message></Response>`;
  return new Response(said, { headers: { "content-type": "text/xml; charset=utf-8" } });
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
