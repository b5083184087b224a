import { startCodeFromLink } from "./code-from-link.ts";
import { startPasskeys } from "./passkeys.ts";

/** The script of the workspace's pages. */
startCodeFromLink();
startPasskeys();
document.documentElement.dataset.alive = "";
