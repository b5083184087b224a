/**
 * An email's HTML part as a mail program shows it: each `cid:` address is the picture that the message carries.
 * @param source the message as sent by integrations/mail/mime-message.ts
 */
export function emailWithPictures(html: string, source: string): string {
  return html.replaceAll(/(?<=<img src=")cid:([^"]+)(?=")/g, (address, id: string) => {
    const at = source.indexOf(`Content-ID: <${id}>`);
    const content = at < 0 ? undefined : /\r\n\r\n([\w+/=\r\n]+)/.exec(source.slice(at))?.[1];
    return content ? `data:image/png;base64,${content.replaceAll("\r\n", "")}` : address;
  });
}
