const [east, central, mountain, pacific] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
];

/**
 * States in two time zones (49 CFR Part 71, as of 2025): the zone of most counties, and the counties in the other one.
 * Coordinates decide in the counties that the line divides.
 */
const states: Record<string, { most: string; other: string; counties: string; divided?: string }> = {
  FL: {
    most: east,
    other: central,
    counties: "Escambia, Santa Rosa, Okaloosa, Walton, Holmes, Washington, Bay, Jackson, Calhoun",
    divided: "Gulf",
  },
  IN: {
    most: east,
    other: central,
    counties: "Gibson, Jasper, Lake, LaPorte, Newton, Perry, Porter, Posey, Spencer, Starke, Vanderburgh, Warrick",
  },
  KY: {
    most: east,
    other: central,
    counties: `Adair, Allen, Ballard, Barren, Breckinridge, Butler, Caldwell, Calloway, Carlisle, Christian, Clinton,
      Crittenden, Cumberland, Daviess, Edmonson, Fulton, Graves, Grayson, Green, Hancock, Hart, Henderson, Hickman,
      Hopkins, Livingston, Logan, Lyon, McCracken, McLean, Marshall, Metcalfe, Monroe, Muhlenberg, Ohio, Russell,
      Simpson, Todd, Trigg, Union, Warren, Webster`,
  },
  MI: { most: east, other: central, counties: "Dickinson, Gogebic, Iron, Menominee" },
  TN: {
    most: central,
    other: east,
    counties: `Anderson, Blount, Bradley, Campbell, Carter, Claiborne, Cocke, Grainger, Greene, Hamblen, Hamilton,
      Hancock, Hawkins, Jefferson, Johnson, Knox, Loudon, McMinn, Meigs, Monroe, Morgan, Polk, Rhea, Roane, Scott,
      Sevier, Sullivan, Unicoi, Union, Washington`,
  },
  KS: { most: central, other: mountain, counties: "Greeley, Hamilton, Sherman, Wallace" },
  NE: {
    most: central,
    other: mountain,
    counties: `Arthur, Banner, Box Butte, Chase, Cheyenne, Dawes, Deuel, Dundy, Garden, Grant, Hooker, Keith, Kimball,
      Morrill, Perkins, Scotts Bluff, Sheridan, Sioux`,
    divided: "Cherry",
  },
  ND: {
    most: central,
    other: mountain,
    counties: "Adams, Billings, Bowman, Golden Valley, Grant, Hettinger, Slope, Stark",
    divided: "Dunn, McKenzie, Sioux",
  },
  SD: {
    most: central,
    other: mountain,
    counties: `Bennett, Butte, Corson, Custer, Dewey, Fall River, Haakon, Harding, Jackson, Lawrence, Meade, Oglala Lakota,
      Shannon, Pennington, Perkins, Ziebach`,
    divided: "Stanley",
  },
  TX: { most: central, other: mountain, counties: "El Paso, Hudspeth" },
  ID: {
    most: mountain,
    other: pacific,
    counties: "Benewah, Bonner, Boundary, Clearwater, Kootenai, Latah, Lewis, Nez Perce, Shoshone",
    divided: "Idaho",
  },
  OR: { most: pacific, other: mountain, counties: "Malheur" },
  NV: { most: pacific, other: mountain, counties: "", divided: "Elko" },
  // The Navajo Nation keeps daylight saving time.
  AZ: { most: "America/Phoenix", other: mountain, counties: "", divided: "Apache, Navajo, Coconino" },
  AK: { most: "America/Anchorage", other: "America/Adak", counties: "", divided: "Aleutians West (CA)" },
};

/** In divided counties, where coordinates are too coarse: each town's own clocks. The Hopi villages keep Arizona's. */
const towns: Record<string, string> = {
  ...inZone(central, "32465 58831 58835 58854"),
  ...inZone(mountain, "58625 86016 86031 86505"),
  ...inZone("America/Phoenix", "86022 86030 86034 86036 86039 86042 86043"),
  ...inZone(pacific, "83554 89830"),
};

/** @returns undefined if the county is divided or unknown, or the state has one zone */
export function lawfulZone({ zip, state, county }: { zip: string; state: string; county: string }): string | undefined {
  const town = towns[zip];
  if (town) return town;
  const known = states[state];
  const name = plain(county);
  if (!known || name === "" || among(known.divided ?? "", name)) return undefined;
  return among(known.counties, name) ? known.other : known.most;
}

function inZone(zone: string, zips: string): Record<string, string> {
  return Object.fromEntries(zips.split(" ").map((zip) => [zip, zone]));
}

const among = (counties: string, name: string) => counties.split(",").map(plain).includes(name);

/** "La Porte" and "LaPorte" are one. */
const plain = (county: string) => county.toLowerCase().replace(/[^a-z]|\b(county|parish|borough)\b/g, "");
