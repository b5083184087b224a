import { startCodeFromLink } from "./code-from-link.ts";
import { startDials } from "./dials.ts";
import { startPasskeys } from "./passkeys.ts";

/** The script of the workspace's pages. */
startCodeFromLink();
startDials();
startPasskeys();
document.documentElement.dataset.alive = "";
