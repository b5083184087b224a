import { describe, expect, it } from "vitest";
import { withoutSecretLinks } from "./secret-link.ts";

const shown = (text: string) => withoutSecretLinks(text, "[link]");
const id = "0b6e1d1c-7a44-4c1d-9f5e-3d2a9b8c7e6f";
const token = "kV3x9Q_7bTzL0aYpW2-mNfRc";

describe("a link with a secret is hidden:", () => {
  it.each([
    `https://zipstead.example/stop?email=ada%40home.example&signature=${token}`,
    `http://localhost:3000/onboarding-form?plan=professional&order=${id}.${token}`,
    "https://zipstead.example/pricing/CheckoutPayStripe?plan=team",
    `https://buy.stripe.example/test?client_reference_id=${id}`,
    `https://zipstead.example/request/${token}`,
    `https://zipstead.example/request/${id}`,
    `https://zipstead.example/confirm#${token}`,
    `HTTPS://ZIPSTEAD.EXAMPLE/confirm/${token}`,
    `https://zipstead.example/office/invitation?token=${token}`,
    `https://zipstead.example/office/../stop?signature=${token}`,
    "https://zipstead.example:none/?x",
  ])("%s", (link) => {
    expect(shown(`Press here:\n${link}\nor do not.`)).toBe("Press here:\n[link]\nor do not.");
  });
});

describe("a link without a secret is shown:", () => {
  it.each([
    "https://zipstead.example/get-started",
    "https://zipstead.example/reputation-management",
    "https://zipstead.example/terms-and-conditions-of-use",
    `https://zipstead.example/office/applications/${id}`,
    "https://zipstead.example/office/orders?state=paid",
  ])("%s", (link) => {
    expect(shown(`See ${link} for more.`)).toBe(`See ${link} for more.`);
  });
});
