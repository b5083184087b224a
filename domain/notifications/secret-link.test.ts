import { describe, expect, it } from "vitest";
import { withoutSecretLinks, withoutSecrets } from "./secret-link.ts";

const shown = withoutSecretLinks;
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
    expect(shown(`Press here:\n${link}\nor do not.`)).toBe(
      "Press here:\n[private link, only for the recipient]\nor do not.",
    );
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

describe("a delivered email keeps", () => {
  const link = `https://zipstead.example/request/${token}`;

  it("its text without what only its receiver may use", () => {
    const email = { to: "rosa@home.example", subject: "Your agent", stopLink: `${link}?a`, service: true };
    const blocks = [`Two lines.\n${link}\nThe end.`, { button: { label: "See your request", url: link } }];
    const left = withoutSecrets(JSON.stringify({ ...email, blocks }));
    expect(left).not.toContain(token);
    expect(JSON.parse(left)).toMatchObject({ to: email.to, subject: email.subject, service: true });
    expect(JSON.parse(left).blocks[0]).toMatch(/^Two lines\.\n\[private link.*\]\nThe end\.$/);
  });

  it("no word of one with a code", () => {
    const email = {
      to: "rosa@home.example",
      subject: "12345678 signs you in",
      preview: "12345678",
      heading: "12345678",
    };
    const left = withoutSecrets(JSON.stringify({ ...email, secret: true, blocks: [{ note: "12345678" }] }));
    expect(JSON.parse(left)).toEqual({ to: email.to, subject: "", secret: true, blocks: [] });
  });
});
