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
      play: (stage) => publish(stage, { name, city, says, hue: (number * 47) % 360 }),
    }),
  ),
  {
    daysAgo: 9,
    play: (stage) =>
      publish(stage, {
        ...{ name: "Ada Park", city: "Atlanta", hue: 280 },
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
  hue: number;
}

async function publish(stage: Stage, { name, city, says, hue }: Publishing): Promise<void> {
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
  const refused = await setPhoto(world, by, contentOf(await portrait(hue)));
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

async function* contentOf(bytes: Uint8Array) {
  yield bytes;
}

/** A neutral portrait in the town's manner: a person before lots. Nobody's face. */
async function portrait(hue: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const [coat, hair] = [`hsl(${hue} 45% 42%)`, `hsl(${(hue * 7) % 360} 25% 24%)`];
  const skin = ["#f0c9a4", "#c98f63", "#8d5a3b"][hue % 3];
  const lots = [0, 1, 2, 3, 4, 5].map((at) => {
    const [x, y] = [(at % 3) * 280 + 100, 300 + Math.floor(at / 3) * 150];
    return `<polygon points="${x},${y} ${x + 140},${y + 78} ${x},${y + 156} ${x - 140},${y + 78}" fill="${at % 2 ? "#86b065" : "#b7d98c"}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">
    <rect width="800" height="800" fill="#f3ece6"/>${lots.join("")}
    <path d="M150 800 C150 610 270 540 400 540 C530 540 650 610 650 800 Z" fill="${coat}"/>
    <rect x="350" y="440" width="100" height="130" rx="46" fill="${skin}"/>
    <ellipse cx="400" cy="345" rx="118" ry="145" fill="${skin}"/>
    <path d="M275 350 C255 190 330 150 400 150 C470 150 545 190 525 350 C505 270 470 245 400 245 C330 245 295 270 275 350 Z" fill="${hair}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
