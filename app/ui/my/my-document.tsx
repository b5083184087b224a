import { type ReactNode, use } from "react";
import { Nonce } from "#app/ui/browser/nonce.ts";
import { myScript } from "./my-script.ts";

/** The body of a page of the workspace: HTML, moved by the modules of app/ui/my/islands. */
export function MyDocument({ children }: { children: ReactNode }) {
  const nonce = use(Nonce);
  return (
    <>
      {children}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: myScript }} />
    </>
  );
}
