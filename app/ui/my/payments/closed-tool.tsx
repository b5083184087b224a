import { lazy } from "react";

/** Only a workspace without the CRM loads it. */
export const ClosedTool = lazy(async () => ({ default: (await import("./tool-for-sale.tsx")).ToolForSale }));
