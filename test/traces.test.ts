import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { watchStatements } from "#database/dialects/statement-watch.ts";
import { application } from "./request.ts";
import { sendMails } from "./sent-invitations.ts";
import { standIn } from "./stand-in.ts";

const spans = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

it("Dora's question is one trace, from the request to the email, and names nobody", async () => {
  const { url, received } = await standIn((response) => response.writeHead(200).end("{}"));
  const site = await application({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  onTestFinished(() => watchStatements(undefined));
  const form = { name: "Dora Ines", email: "dora@home.example", message: "Is there a garden?", subject: "A question" };
  expect((await site.request("POST", "/contact-us?from=dora@home.example", { form })).status).toBeLessThan(400);
  await sendMails(site);
  await site.services.tracing?.close();
  expect(received.map(({ path }) => path)).toContain("/v1/traces");
  const bodies = received.map(({ body }) => body);
  const all = bodies.flatMap((body) =>
    spans.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );
  const [request] = all.filter(({ name }) => name === "POST /contact-us");
  const names = all.filter(({ traceId }) => traceId === request?.traceId).map(({ name }) => name);
  for (const name of ["transaction", "insert inquiries", "insert deliveries", "deliver mail"])
    expect(names).toContain(name);
  expect(
    all.find(({ name, traceId }) => name === "deliver mail" && traceId === request?.traceId)?.parentSpanId,
  ).toBeDefined();
  for (const body of bodies) expect(body).not.toMatch(/dora|garden|home\.example/i);
});

it("without a collector nothing is traced, and the SDK is not loaded", async () => {
  const site = await application();
  expect(site.services.tracing).toBeUndefined();
  await site.request("POST", "/contact-us", { form: { name: "Dora", email: "dora@home.example", message: "Hello" } });
  const rows = await site.world.database.read.selectFrom("deliveries").select("trace").execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ trace }) => trace === null)).toBe(true);
});
