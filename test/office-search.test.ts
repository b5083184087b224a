import { describe, expect, it } from "vitest";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada } from "./cast.ts";
import { apply, openOfficeAs } from "./office.ts";
import { application } from "./request.ts";

describe("one search over everything", () => {
  it("finds Ada by name, email and phone in every list that has her, in groups with counts", async () => {
    const site = await application();
    await insertAtlantasZips(site.world.database);
    await apply(site, ada);
    await site.request("POST", "/contact-us", { form: { name: "Ada Park", email: ada.email, message: "Hello" } });
    const office = await openOfficeAs(site);
    for (const query of ["ada park", ada.email, ada.phone]) {
      const { html, visible } = await office.get(`/office/search?${new URLSearchParams({ q: query })}`);
      expect(visible, query).toMatch(/Applications\n1\n[\s\S]*Ada Park/);
      expect(html, query).toContain('href="/office/applications/');
    }
    expect((await office.get("/office/search?q=ada+park")).visible).toMatch(/Inquiries\n1\n/);
  });

  it("opens any zip code, asked for or not, and says so if nothing matches", async () => {
    const site = await application();
    await insertAtlantasZips(site.world.database);
    const office = await openOfficeAs(site);
    expect((await office.get("/office/search?q=30305")).html).toContain('href="/office/zips/30305"');
    const none = await office.get("/office/search?q=nobody+of+this+name");
    expect(none.visible).toContain("Nothing matches “nobody of this name”.");
    expect((await office.get("/office/search")).visible).toContain("Type a name");
  });

  it("shows a few of each kind, and links to the list with the rest", async () => {
    const site = await application();
    for (let number = 0; number < 7; number++) {
      const form = { name: `Cleo Brandt ${number}`, email: "cleo@river.example", message: `Garden ${number}?` };
      await site.request("POST", "/contact-us", { form });
    }
    const { html, visible } = await (await openOfficeAs(site)).get("/office/search?q=cleo");
    expect(visible).toMatch(/Inquiries\n7\nSee all in Inquiries/);
    expect(html).toContain('href="/office/inquiries?q=cleo"');
    expect(html.match(/href="\/office\/inquiries\/[^?"]+"/g)).toHaveLength(5);
  });
});
