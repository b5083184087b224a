import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { planByName, planSlugs } from "#domain/agents/plan.ts";
import { linkIdSchema } from "#domain/payments/catalog-link-id.ts";
import { type Coupon, type Coupons, couponTable, normalisedCode } from "#domain/payments/coupon.ts";
import { isWebAddress } from "#domain/values/web-address.ts";
import { isCatalogOff, type Settings } from "./env.ts";
import { SettingError } from "./setting-error.ts";

const samplesFile = fileURLToPath(import.meta.resolve("#config/coupons.json"));

/**
 * Without `COUPONS_FILE` a local or demo site has our samples, for the providers that the sandbox simulates.
 * @throws SettingError with one sentence per fault in the file
 */
export function couponsFor(settings: Settings): Coupons {
  const { couponsFile, baseUrl, stripeLinks, catalogUrl, siteMode } = settings;
  if (couponsFile !== undefined) {
    const all = couponsIn(couponsFile, checkoutLink);
    const isHonored = ({ honoredBy }: Coupon) => honoredBy === "stripe" || !isCatalogOff(settings);
    return new Map([...all].filter(([, coupon]) => isHonored(coupon)));
  }
  if (siteMode === "public") return new Map();
  const isSandbox = (coupon: Coupon) =>
    coupon.honoredBy === "stripe" ? stripeLinks[coupon.plan] === undefined : catalogUrl === undefined;
  return new Map([...couponsIn(samplesFile, sandboxLinkAt(baseUrl))].filter(([, coupon]) => isSandbox(coupon)));
}

const checkoutLink = z
  .string("must have a checkout link as its url")
  .refine(isWebAddress, "must have a checkout link as its url: https, or http on a loopback host")
  .transform((text) => new URL(text));

const sandboxLinkAt = (baseUrl: URL) => z.string().transform((path) => new URL(path, baseUrl));

function couponsIn(file: string, link: z.ZodType<URL>): Coupons {
  const { tableA, tableB } = tablesIn(file);
  const faults: string[] = [];
  const names = new Set<string>();
  const coupons = new Map<string, Coupon>();
  const take = (rows: Row[], table: "A" | "B", entry: z.ZodType<Coupon>) => {
    for (const [index, row] of rows.entries()) {
      const name = normalisedCode(String(row.code ?? "")) || `Entry ${index + 1} of table ${table}`;
      const read = entry.safeParse(row);
      if (read.success) coupons.set(name, read.data);
      else faults.push(...read.error.issues.map(({ message }) => `${name} ${message}.`));
      if (names.has(name)) faults.push(`${name} is listed twice.`);
      names.add(name);
    }
  };
  take(tableA, "A", linkedEntry(link));
  take(tableB, "B", postedEntry);
  if (faults.length > 0) throw new SettingError(faults.map((fault) => `COUPONS_FILE: ${fault}`).join("\n"));
  return coupons;
}

const row = z.record(z.string(), z.unknown());
const tables = z.object({ tableA: z.array(row), tableB: z.array(row) });
type Row = z.output<typeof row>;

function tablesIn(file: string): z.output<typeof tables> {
  const read = tables.safeParse(jsonIn(file));
  if (read.success) return read.data;
  throw new SettingError('COUPONS_FILE must contain {"tableA":[…],"tableB":[…]}, a list of coupons in each.');
}

function jsonIn(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new SettingError(`COUPONS_FILE names a file that cannot be read: ${file}.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingError(`COUPONS_FILE names a file that is not valid JSON: ${file}.`);
  }
}

const noDiscount = "must have a positive number as its discount";

const terms = {
  discount: z.number(noDiscount).positive(noDiscount),
  PaymentPlan: z
    .unknown()
    .transform((name) => planByName(String(name)))
    .pipe(z.enum(planSlugs, "has an unknown plan as its PaymentPlan")),
};

const code = z.string("has no code").transform(normalisedCode).refine(Boolean, { error: "has no code", abort: true });

const linkedEntry = (link: z.ZodType<URL>) =>
  z
    .object({
      ...terms,
      code: code.refine((text) => couponTable(text) === "A", 'begins with "AO", so it would never be found in table A'),
      url: link,
    })
    .transform(({ code, discount, PaymentPlan: plan, url }): Coupon => {
      return { code, plan, discount, honoredBy: "stripe", link: url };
    });

const postedEntry = z
  .object({
    ...terms,
    code: code.refine(
      (text) => couponTable(text) === "B",
      'does not begin with "AO", so it would never be found in table B',
    ),
    url: z.unknown().transform((text, { addIssue }) => {
      const read = linkIdSchema.safeParse(text);
      if (read.success) return read.data;
      addIssue("must have a link id as its url: xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx");
      return z.NEVER;
    }),
  })
  .transform(({ code, discount, PaymentPlan: plan, url }): Coupon => {
    return { code, plan, discount, honoredBy: "authorize-net", linkId: url };
  });
