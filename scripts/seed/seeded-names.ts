type Names = readonly [string, ...string[]];

const list = (text: string) => text.trim().split(/\s+/) as [string, ...string[]];

export const firstNames: Names = list(`
  Mia Noah Emma Liam Olivia Ava Lucas Ella Owen Ruth Ines Omar Hana Theo Nora Ivan Rosa Kofi Lena Hugo Maya Amir Vera
  Joel Dina Saul Tara Nils Edith Pablo Greta Ronan Alma Felix Carla Boris June Idris Celia Marco Wanda Elias Thea Otto
  Fiona Ramon Helga Silas Petra Jonas Leila Abel Doris Quinn Agnes Emil Sofia Karim Bella Anton Tilda Roy Yara Milo
  Selma Ned Clara Viggo Asta Piet Zoe Lars Freya Dario Elin Cyrus Mabel Gus Nadia Rufus`);

export const lastNames: Names = list(`
  Stone Rivers Okafor Lund Park Vik Moss Hale Brandt Costa Dufour Ekman Farah Gallo Haddad Ivers Jansen Keller Lowe
  Mendez Novak Ortiz Petrov Quist Rossi Sato Tamm Ueda Vargas Weiss Xu Young Zapata Abbott Bloom Carver Doyle Estes
  Finch Grove Hobbs Irwin Judd Knox Lang Marsh North Odell Pratt Reyes Shaw Thorn Usher Voss Wade Yates Zorn Alder
  Birch Cedar Dale Elm Fern Gale Heath Isle Jay Kerr Linn Mead Nash Oakes Pike Quill Reed Slate Tull Vance Webb`);

export interface SeededCity {
  city: string;
  state: string;
  /** First three digits. */
  zip: string;
  /** Area code. */
  area: string;
}

const city = (name: string, state: string, zip: string, area: string): SeededCity => ({ city: name, state, zip, area });

export const cities: readonly [SeededCity, ...SeededCity[]] = [
  city("Atlanta", "GA", "303", "404"),
  city("Decatur", "GA", "300", "404"),
  city("Savannah", "GA", "314", "912"),
  city("Austin", "TX", "787", "512"),
  city("Houston", "TX", "770", "713"),
  city("Dallas", "TX", "752", "214"),
  city("Tampa", "FL", "336", "813"),
  city("Orlando", "FL", "328", "407"),
  city("Miami", "FL", "331", "305"),
  city("Phoenix", "AZ", "850", "602"),
  city("Denver", "CO", "802", "303"),
  city("Seattle", "WA", "981", "206"),
  city("Portland", "OR", "972", "503"),
  city("Columbus", "OH", "432", "614"),
  city("Charlotte", "NC", "282", "704"),
  city("Raleigh", "NC", "276", "919"),
  city("Nashville", "TN", "372", "615"),
  city("Chicago", "IL", "606", "312"),
  city("Boise", "ID", "837", "208"),
  city("Las Vegas", "NV", "891", "702"),
];
