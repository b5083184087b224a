import { expect, it } from "vitest";
import { application } from "./request.ts";

const { routes } = await import("#build/server/index.js");

const secret = { "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "same-origin" };
const keys = ["x", "0b6e1d1c-0000-4000-8000-000000000000"];

/** Every route with a parameter that opens something by itself. */
const patterns = Object.values(routes).flatMap((route) =>
  /:(key|secret)/.test(route?.path ?? "") ? `/${route?.path}` : [],
);
const spellings = (path: string) => [
  path,
  `${path}/`,
  `${path}.data`,
  `/${path}`,
  path.replace(/^\/\w/, (two) => two.toUpperCase()),
];

it("every address with a key in it, in each spelling, keeps it from caches, search engines and other sites", async () => {
  expect(patterns).toEqual(
    expect.arrayContaining([
      "/refer/status/:key",
      "/request/:key",
      "/review/:key",
      "/invoice/:key",
      "/my-calendar/:secret",
    ]),
  );
  const { request, reported } = await application();
  for (const pattern of patterns)
    for (const key of keys)
      for (const path of spellings(pattern.replace(/:(key|secret)/, key).replace(/:\w+/, "x")))
        for (const method of ["GET", "POST"]) {
          const { headers } = await request(method, path, { form: {} });
          expect(headers, `${method} ${path}`).toMatchObject(secret);
        }
  expect(reported).toEqual([]);
});

it.each([
  "/my/invitation?token=x",
  "/office/invitation?token=x",
  "/confirm-email?application=x&signature=x",
  "/stop?email=rosa@home.example&signature=x",
  "/request/called?ask=x&signature=x",
  "/no/such/page?key=x",
])("%s, whose secret is in its query, does so too", async (path) => {
  const { request } = await application();
  expect((await request("GET", path)).headers).toMatchObject(secret);
});

it("so does an answer that no route gives: a body that is too long, a method that nobody knows", async () => {
  const { request } = await application();
  const long = { body: "a".repeat(70_000), headers: { "content-type": "text/plain" } };
  const answers = [await request("POST", "/review/x", long), await request("PURGE", "/invoice/x")];
  expect(answers.map(({ status }) => status)).toEqual([413, 405]);
  for (const { headers } of answers) expect(headers).toMatchObject(secret);
});

it("a page without a secret is found by search engines", async () => {
  const { request } = await application();
  for (const path of ["/refer", "/agents", "/stop", "/zip-code?zip=30301"])
    expect((await request("GET", path)).headers, path).not.toHaveProperty("x-robots-tag");
});
