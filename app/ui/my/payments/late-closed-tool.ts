import { lazy } from "react";

/** Only members without the CRM load their scripts. */
export const LateClosedTool = lazy(async () => ({ default: (await import("./closed-tool.tsx")).ClosedTool }));
export const LateCrmEnded = lazy(async () => ({ default: (await import("./crm-ended.tsx")).CrmEnded }));
