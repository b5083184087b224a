import { agentRecord } from "#database/agents/agents.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { blankFields, type ProfileFields } from "#domain/profiles/profile-fields.ts";
import { enteredProfile } from "#domain/profiles/profile-form.ts";
import { editProfile } from "#operations/profiles/edit-profile.ts";
import { publishProfile } from "#operations/profiles/publish-profile.ts";
import { setPhoto } from "#operations/profiles/set-photo.ts";
import { signFor } from "./accept-offered.ts";
import { type DemoAgent, scenesOf } from "./demo-agents.ts";
import { type DemoLook, demoPortrait } from "./demo-portrait.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

const offices = {
  Atlanta: { firm: "Keystone Realty", state: "GA", zip: "30303", street: "12 Oak Street" },
  Dallas: { firm: "Lone Oak Brokers", state: "TX", zip: "75201", street: "40 Elm Street" },
  Denver: { firm: "Front Range Homes", state: "CO", zip: "80202", street: "7 Larimer Square" },
} as const;
type City = keyof typeof offices;

const people: readonly { name: string; city: City; zips: string; says: Partial<ProfileFields> }[] = [
  {
    name: "Naomi Ellis",
    city: "Atlanta",
    zips: "30310",
    says: { headline: "Bungalows west of the Beltline, one porch at a time", years: 9, languages: ["English"] },
  },
  {
    name: "Omar Reyes",
    city: "Atlanta",
    zips: "30316",
    says: { headline: "First homes, explained in two languages", years: 6, languages: ["English", "Spanish"] },
  },
  {
    name: "Renee Tran",
    city: "Atlanta",
    zips: "30318",
    says: {
      headline: "Former inspector; I look under the house first",
      years: 12,
      languages: ["English", "Vietnamese"],
    },
  },
  { name: "Priya Nair", city: "Dallas", zips: "75214", says: { headline: "Relocation without the rush", years: 8 } },
  { name: "Quinn Harper", city: "Dallas", zips: "75206", says: { headline: "Condos and their budgets", years: 5 } },
  { name: "Rafael Soto", city: "Dallas", zips: "75208", says: { headline: "Oak Cliff since 2004", years: 22 } },
  { name: "Sofia Berg", city: "Denver", zips: "80205", says: { headline: "Old houses, honest numbers", years: 11 } },
  { name: "Theo Lang", city: "Denver", zips: "80211", says: { headline: "Sellers who want to know why", years: 7 } },
  {
    name: "Vera Kim",
    city: "Denver",
    zips: "80218",
    says: { headline: "Investors and their first four homes", years: 14 },
  },
];

const looks: Record<string, DemoLook> = {
  "Ada Park": { skin: "light", color: "#2c2126", cut: "bob", hue: 270 },
  "Naomi Ellis": { skin: "dark", color: "#2a1d1a", cut: "bun", hue: 10 },
  "Omar Reyes": { skin: "middle", color: "#2d211c", cut: "short", hue: 200, beard: true },
  "Renee Tran": { skin: "light", color: "#33231f", cut: "long", hue: 150 },
  "Priya Nair": { skin: "middle", color: "#241b1e", cut: "long", hue: 330 },
  "Quinn Harper": { skin: "light", color: "#a5622f", cut: "short", hue: 175, glasses: true },
  "Rafael Soto": { skin: "middle", color: "#7d7670", cut: "short", hue: 225, beard: true },
  "Sofia Berg": { skin: "light", color: "#c99a4e", cut: "bun", hue: 245, glasses: true },
  "Theo Lang": { skin: "dark", color: "#1f1717", cut: "short", hue: 30 },
  "Vera Kim": { skin: "light", color: "#3b2a26", cut: "bob", hue: 0, glasses: true },
};

const specialities = ["Residential", "First-time buyers", "Relocation"];
const answers = [
  "A first call of twenty minutes, then a list of five homes at most. You decide which ones we see.",
  "By the last six sales on the same streets, and by what I would pay.",
  "When the monthly cost is above what you said on the first call.",
  "A closing attorney, an inspector and a lender of your choice.",
  "By phone from 9 AM to 7 PM, and by text until 8 PM.",
];

/** Unlike the agents of demo-agents.ts, whose numbers begin at 0. */
const firstNumber = 60;

const agents: readonly DemoAgent[] = people.map(({ name, city, zips }, number) => ({
  ...{ name, city, zips, state: offices[city].state, brokerage: offices[city].firm, more: "-" },
  plan: number % 2 === 0 ? "professional" : "growth",
  daysAgo: 70 - number * 3,
  licenseChecked: 68 - number * 3,
}));

/** Ten agents in three cities have a public profile: these and Ada. */
export const profileScenes: readonly Scene[] = [
  ...scenesOf(agents, firstNumber),
  ...people.map(
    ({ name, city, says }, number): Scene => ({
      daysAgo: 20 - number,
      play: (stage) => publish(stage, { name, city, says }),
    }),
  ),
  {
    daysAgo: 9,
    play: (stage) =>
      publish(stage, {
        ...{ name: "Ada Park", city: "Atlanta" },
        says: {
          headline: "Downtown lofts, and what their boards really say",
          years: 10,
          languages: ["English", "Korean"],
        },
      }),
  },
];

interface Publishing {
  name: string;
  city: City;
  says: Partial<ProfileFields>;
}

async function publish(stage: Stage, { name, city, says }: Publishing): Promise<void> {
  const { world } = stage;
  const agentId = idNamed(stage, name);
  const [member] = await membersOfAgent(world.database.read, agentId);
  if (!member) throw new Error("The agent of the demo has no workspace.");
  if (!(await signatureOfAgent(world.database.read, agentId))) await signFor(stage, agentId, member);
  await recordBroker(stage, agentId, city);
  const by = { agentId, memberId: member.id };
  const fields = {
    ...blankFields,
    specialities,
    answers,
    about: about(name, city),
    photoAlt: `${name}, drawn`,
    ...says,
  };
  expectOk(await editProfile(world, by, enteredProfile(fields)));
  const look = looks[name];
  if (!look) throw new Error(`Nobody has drawn ${name}.`);
  const refused = await setPhoto(world, by, demoPortrait(look));
  if (refused) throw new Error(`The demo's portrait was refused: ${refused}`);
  expectOk(await publishProfile(world, by));
}

const about = (name: string, city: City) =>
  `${name.split(" ")[0]} has an office in ${city} and walks each street before naming a price.\n\nMade up for the demo.`;

async function recordBroker({ world }: Stage, agentId: string, city: City): Promise<void> {
  if ((await agentRecord(world.database.read, agentId))?.brokerId) return;
  const { firm, state, zip, street } = offices[city];
  const at = world.now().toISOString();
  await world.database.write(async (tx) => {
    const known = await tx.selectFrom("brokers").select("id").where("firm", "=", firm).executeTakeFirst();
    const id = known?.id ?? world.newId();
    if (!known)
      await tx
        .insertInto("brokers")
        .values({
          ...{
            id,
            firm,
            state,
            zip,
            street,
            city,
            licenseState: state,
            firmLicense: `${state}-9001`,
            firmKey: `${state}9001`,
          },
          ...{ name: "Sam Whitfield", license: `${state}-9002`, email: `office@${city.toLowerCase()}.example` },
          ...{
            phone: "+14045550190",
            createdAt: at,
            updatedAt: at,
            version: 1,
            confirmedAt: at,
            confirmedBy: "broker",
          },
        })
        .execute();
    await tx.updateTable("agents").set({ brokerId: id }).where("id", "=", agentId).execute();
  });
}
