const inline = /<script>([\s\S]*?)<\/script>/g;

/**
 * Moves all inline scripts into the first one: the policy then needs one hash. React expects the other elements, so
 * they stay, empty. React Router's scroll restoration throws if storage is blocked, so it comes last.
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
