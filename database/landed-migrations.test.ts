import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { describe, expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import { migrations } from "./all-migrations.ts";

const dialects = {
  sqlite: { adapter: SqliteAdapter, introspector: SqliteIntrospector, compiler: SqliteQueryCompiler },
  postgres: { adapter: PostgresAdapter, introspector: PostgresIntrospector, compiler: PostgresQueryCompiler },
};
type Engine = keyof typeof dialects;

/** The statements that a migration runs on an empty store. */
async function statementsOf(engine: Engine, name: string): Promise<string> {
  const { adapter, introspector, compiler } = dialects[engine];
  const statements: unknown[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new adapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new introspector(of),
      createQueryCompiler: () => new compiler(),
    },
    log: ({ query }) => {
      statements.push([query.sql.replace(/\s+/g, " "), query.parameters]);
    },
  });
  await migrations[name]?.up(db, engine);
  return sha256(JSON.stringify(statements)).slice(0, 12);
}

/**
 * Hashes of the statements of each landed migration. Migrations use code that lives on (counter rules, search terms).
 * If a change of that code fails this test, old and new stores would differ: add a migration instead. Only add lines
 * here, unless Kysely spells the same statements differently.
 */
const landed: Record<string, Record<Engine, string>> = {
  "048-baseline": { sqlite: "305a1e476d9b", postgres: "cb160ef64ba0" },
  "050-paid-application-of-membership": { sqlite: "c7e3ef1ae568", postgres: "c7e3ef1ae568" },
  "051-email-codes": { sqlite: "6fa934b2237a", postgres: "bb6027b31541" },
  "059-values-with-one-reader": { sqlite: "73dd60a7142d", postgres: "958de8dd18e5" },
  "061-zip-zones": { sqlite: "e7d0b67891c0", postgres: "e7d0b67891c0" },
  "062-zip-reviews": { sqlite: "1cfe36c8af03", postgres: "c32cc82302d9" },
  "054-identity-answers": { sqlite: "a60cce182f94", postgres: "a60cce182f94" },
  "053-agent-record": { sqlite: "68fb0c00f3d4", postgres: "68fb0c00f3d4" },
  "063-money-taken-back": { sqlite: "2e21f01d0245", postgres: "b880da9f5013" },
  "065-reports-by-phone": { sqlite: "00ad5bf2f59d", postgres: "00ad5bf2f59d" },
  "067-kept-zips": { sqlite: "efe4dbef8a84", postgres: "55fd18a9d531" },
  "068-inquiries": { sqlite: "165da0aaa7dc", postgres: "dec47f78340b" },
  "069-text-and-report": { sqlite: "f58233662611", postgres: "f58233662611" },
  "070-turns": { sqlite: "e477e9424880", postgres: "2b8d4ebff71c" },
  "072-job-runs": { sqlite: "dcca20c024ad", postgres: "dcca20c024ad" },
  "076-rows-of-person": { sqlite: "bd7788287f69", postgres: "bd7788287f69" },
  "077-contacts-by-time": { sqlite: "4c98d59360c3", postgres: "4c98d59360c3" },
  "079-zip-map": { sqlite: "d38863ac93bb", postgres: "d38863ac93bb" },
  "085-closings": { sqlite: "41a1415c7faf", postgres: "b7876407314f" },
  "086-closed-on-of-wishes": { sqlite: "b8a2e1f13813", postgres: "b8a2e1f13813" },
  "087-closing-reviews": { sqlite: "e0d0ceef53c8", postgres: "4f440ceaad69" },
  "088-brokers": { sqlite: "c1bf81138a7a", postgres: "d52e7567b55a" },
  "089-broker-matters": { sqlite: "267f25c9a940", postgres: "267f25c9a940" },
  "093-network-licenses": { sqlite: "4633662ec93c", postgres: "f23d24989d60" },
  "102-reviews": { sqlite: "ffebbc58fd10", postgres: "632051771bb5" },
  "103-review-disputes": { sqlite: "8240884d1c08", postgres: "38f5143c06a9" },
  "104-recommendations": { sqlite: "786344d1ffe9", postgres: "835cd4f1bff4" },
  "090-fee-ledger": { sqlite: "c35d41f0ef30", postgres: "aa6353bd9402" },
  "091-order-purpose": { sqlite: "7d6bf5653ec9", postgres: "7d6bf5653ec9" },
  "094-closing-proofs": { sqlite: "fac79f24a67a", postgres: "0e12f7f95e28" },
  "098-profiles": { sqlite: "3d9fc056882d", postgres: "e895fcbf096b" },
  "115-review-dispute-files": { sqlite: "68d8e2c493eb", postgres: "febc9b12b0c2" },
  "099-asked-agents": { sqlite: "d1e6226458f5", postgres: "8d6f7dd46444" },
  "106-connections": { sqlite: "7f20135fc04a", postgres: "b23f38cab555" },
  "107-sandbox-events": { sqlite: "c7dcb58ba98e", postgres: "6bf161f6951f" },
  "108-calendar-feeds": { sqlite: "1644355068ef", postgres: "531b8678536e" },
  "111-rows-of-members": { sqlite: "103b71c6ae9d", postgres: "103b71c6ae9d" },
  "112-agreements-of-firms": { sqlite: "529b8dc33cd0", postgres: "529b8dc33cd0" },
  "121-bodies-and-disputes": { sqlite: "3b711cb1662d", postgres: "3b711cb1662d" },
  "110-sources": { sqlite: "40a78fae0a14", postgres: "a77a9caf5c86" },
  "095-fee-follow-ups": { sqlite: "f7a51e1f4977", postgres: "77da6c517786" },
  "096-fee-disputes": { sqlite: "e7c6f08387dc", postgres: "a45e2da83b38" },
  "113-fee-checks": { sqlite: "ad335ce07172", postgres: "47c7d958e317" },
  "114-fee-reports": { sqlite: "a64e735e2256", postgres: "a64e735e2256" },
  "117-api-tokens": { sqlite: "02f3c7d00d5a", postgres: "72297512c1e9" },
  "118-api-answers": { sqlite: "09ba7a54b161", postgres: "ca89d586b064" },
  "119-phones": { sqlite: "c46fc76113cb", postgres: "5144005323da" },
  "120-sandbox-texts": { sqlite: "3173bba53cbc", postgres: "406277ac88a0" },
  "097-aged-invoices": { sqlite: "bb670590c57c", postgres: "4b52f08e8d94" },
  "127-incoming-referrals": { sqlite: "5cd5aeec8046", postgres: "40f9cb8f52c2" },
  "126-source-figures": { sqlite: "f9747aa96123", postgres: "ca38c685780f" },
  "123-owned-terms": { sqlite: "f80e78ac1e0c", postgres: "ec64a7f17107" },
  "125-attributions": { sqlite: "7128fcc46691", postgres: "948bc203a415" },
  "165-money-forms": { sqlite: "5bb515c56952", postgres: "581503c38bbb" },
  "166-answers-with-reference": { sqlite: "acd04cfacd61", postgres: "acd04cfacd61" },
  "130-recent-rows": { sqlite: "ea93e4fa3fe1", postgres: "ea93e4fa3fe1" },
  "152-refused-replacements": { sqlite: "eb015dc1976b", postgres: "4f53cda18c2b" },
  "151-ended-sessions": { sqlite: "84efcf24e765", postgres: "b654ba712be2" },
  "150-secrets-of-deliveries": { sqlite: "f83795756210", postgres: "f83795756210" },
  "175-own-answers": { sqlite: "0305fce7811a", postgres: "0305fce7811a" },
  "190-seen-rejections": { sqlite: "a5bd1db30d79", postgres: "a5bd1db30d79" },
  "142-received-bytes": { sqlite: "8c3451b1c0a2", postgres: "3899238820e0" },
  "143-wordings-to-check": { sqlite: "f6ff7742f2db", postgres: "f6ff7742f2db" },
  "210-invoices-by-due-day": { sqlite: "0a3829a64f9c", postgres: "0a3829a64f9c" },
  "180-event-numbers": { sqlite: "8a42bfeaec3d", postgres: "8a42bfeaec3d" },
  "195-parts-of-payloads": { sqlite: "d4781ae0cbb3", postgres: "d4781ae0cbb3" },
  "220-indexes-of-jobs": { sqlite: "b9ea99894ea9", postgres: "b9ea99894ea9" },
  "200-source-fields": { sqlite: "2b8af65db215", postgres: "2b8af65db215" },
  "205-files": { sqlite: "b046853b5b14", postgres: "dcfa056db12c" },
  "290-reports": { sqlite: "1a767bece372", postgres: "1a767bece372" },
  "295-state-notices": { sqlite: "44e1db7924b1", postgres: "44e1db7924b1" },
  "296-shares-by-day": { sqlite: "124e68ab393c", postgres: "124e68ab393c" },
  "235-parts-of-records": { sqlite: "46a12877c5fb", postgres: "46a12877c5fb" },
  "236-contacts": { sqlite: "36ae5583af06", postgres: "db0a909335d6" },
  "240-contacts-by-agent": { sqlite: "195d79275593", postgres: "195d79275593" },
  "221-indexes-of-promises": { sqlite: "ae34e2e38a76", postgres: "ae34e2e38a76" },
  "241-points-since": { sqlite: "99730a57da51", postgres: "99730a57da51" },
  "242-appointments": { sqlite: "0a650caf50b8", postgres: "adede589a726" },
  "244-templates": { sqlite: "1d04cdc8759d", postgres: "6f25db1d15d4" },
  "243-not-before": { sqlite: "9d56992b039b", postgres: "9d56992b039b" },
  "245-contract-to-close": { sqlite: "5c856625f23e", postgres: "72b1b3479ce1" },
  "246-appointment-guests": { sqlite: "c57831d0c45d", postgres: "c57831d0c45d" },
  "250-messages": { sqlite: "efa13b1d97ee", postgres: "274616c6a3f3" },
  "252-follow-ups-of-people": { sqlite: "d18254bd8c4f", postgres: "d18254bd8c4f" },
  "251-follow-ups": { sqlite: "1cf097ddd438", postgres: "e7c428044358" },
  "261-mail-settings": { sqlite: "a32088f732f7", postgres: "a32088f732f7" },
  "260-bounces": { sqlite: "39479abdaf80", postgres: "39479abdaf80" },
  "270-texts": { sqlite: "e8d982cd3cad", postgres: "35f19701b9a1" },
  "280-distribution": { sqlite: "5e10b2c8c47a", postgres: "974a34b5f29d" },
  "281-account-managers": { sqlite: "08f7203ecbf6", postgres: "1635bb3194c0" },
  "282-questions-by-day": { sqlite: "c33c038cf936", postgres: "c33c038cf936" },
  "291-staff-phones": { sqlite: "6bb1fe82ada1", postgres: "6bb1fe82ada1" },
  "292-handovers": { sqlite: "9dbb428c47c4", postgres: "913b87425f4f" },
  "315-dead-addresses": { sqlite: "c24797e2da3d", postgres: "c24797e2da3d" },
  "305-account-names": { sqlite: "c0944a800c6a", postgres: "13f9f733874f" },
  "237-imports": { sqlite: "2eea32b640fb", postgres: "4be4a5cac46e" },
};

describe.each(["sqlite", "postgres"] as const)("a landed migration on %s", (engine) => {
  it.each(Object.keys(migrations))("never changes: %s", async (name) => {
    expect(await statementsOf(engine, name)).toBe(landed[name]?.[engine]);
  });
});
