import path from "node:path";
import { repositoryRoot } from "./process.ts";

/** The settings that a public site needs to start. The second provider is off. */
export const publicSettings = {
  BASE_URL: "https://zipstead.example",
  SHEET_API_URL: "https://sheet.example/api/v1/key",
  SMTP_URL: "smtp://mail.example",
  STRIPE_LINK_STANDARD: "https://buy.example/standard",
  STRIPE_LINK_PROFESSIONAL: "https://buy.example/professional",
  STRIPE_LINK_GROWTH: "https://buy.example/growth",
  STRIPE_LINK_TEAM: "https://buy.example/team",
  STRIPE_LINK_CRM_STANDARD: "https://buy.example/crm-standard",
  STRIPE_LINK_CRM_OTHER: "https://buy.example/crm-other",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_test",
  BANK_ACCOUNT_NAME: "Zipstead, Inc.",
  BANK_NAME: "First Bank of the Test",
  BANK_ROUTING_NUMBER: "021000021",
  BANK_ACCOUNT_NUMBER: "000123456789",
  BANK_CHECKS_ADDRESS: "1 Main St, Atlanta, GA 30303",
} as const;

export const secondProvider = {
  AUTHORIZE_NET_CATALOG_URL: "https://catalog.example/CatalogPayment.aspx",
  AUTHORIZE_NET_SIGNATURE_KEY: "5c5c5c5c5c5c5c5c",
  AUTHORIZE_NET_LINK_STANDARD: "5a0d0b0a-1111-4222-8333-000000000001",
  AUTHORIZE_NET_LINK_PROFESSIONAL: "5a0d0b0a-1111-4222-8333-000000000002",
  AUTHORIZE_NET_LINK_GROWTH: "5a0d0b0a-1111-4222-8333-000000000003",
  AUTHORIZE_NET_LINK_TEAM: "5a0d0b0a-1111-4222-8333-000000000004",
} as const;

export const ownTexts = {
  TWILIO_ACCOUNT_SID: `AC${"5c".repeat(16)}`,
  TWILIO_AUTH_TOKEN: "a token of the test",
  TWILIO_FROM: "+14045550100",
  TWILIO_CALL_NUMBER: "+14045550101",
} as const;

/** Coupons of both tables, for pages outside the sandbox. */
export const ownCoupons = { COUPONS_FILE: path.join(repositoryRoot, "test/coupons.json") };

export const fromPublicOrigin = { origin: publicSettings.BASE_URL };
