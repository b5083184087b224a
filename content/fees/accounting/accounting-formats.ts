import { quickbooks } from "./quickbooks.ts";
import { xero } from "./xero.ts";

export const accountingFormats = { quickbooks, xero };
export type AccountingProgram = keyof typeof accountingFormats;

const isProgram = (text: string): text is AccountingProgram => Object.hasOwn(accountingFormats, text);
export const accountingPrograms = Object.keys(accountingFormats).filter(isProgram);
export const parseProgram = (text: string): AccountingProgram | undefined =>
  accountingPrograms.find((one) => one === text);
