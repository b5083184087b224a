const inline = /<script>([\s\S]*?)<\/script>/g;

/**
 * A page whose body's inline scripts are run as one, by the first of them: the page's policy names one hash instead of
 * five, and hashes do not compress. The others stay as empty elements, which React looks for and nothing runs.
 *
 * As one, a script that throws stops all that follow. React Router's own for the scroll place does where a browser keeps
 * nothing for any site, so it comes last.
 */
export function joinScripts(html: string): string {
  const start = html.indexOf("<body");
  const [head, body] = [html.slice(0, start), html.slice(start)];
  const codes = [...body.matchAll(inline)].map(([, code = ""]) => code.trim().replace(/;?$/, ";"));
  const joined = codes.sort((one, other) => Number(mayThrow(one)) - Number(mayThrow(other))).join("");
  let place = 0;
  return head + body.replace(inline, () => `<script>${place++ === 0 ? joined : ""}</script>`);
}

const mayThrow = (code: string) => code.includes("sessionStorage");
