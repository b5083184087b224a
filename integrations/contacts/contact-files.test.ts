import { describe, expect, it } from "vitest";
import { columnsOfHeader, presetOf } from "#domain/contacts/import/columns.ts";
import { type ImportedPerson, personOfValues } from "#domain/contacts/import/imported-person.ts";
import { valuesOfRow } from "#domain/imports/columns.ts";
import { mostImportBytes } from "#domain/imports/import-file.ts";
import { byNight } from "#test/by-night.ts";
import { hostileStrings } from "#test/hostile-strings.ts";
import { contactFiles } from "./contact-files.ts";
import type { FileRow } from "./contact-reader.ts";

async function* chunks(bytes: Uint8Array, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const wide = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);

async function formOf(bytes: Uint8Array) {
  const watched = contactFiles.watch(chunks(bytes, 64 * 1024));
  for await (const _ of watched.content);
  return watched.form();
}

async function rowsOf(file: string | Uint8Array, size = 7): Promise<FileRow[]> {
  const bytes = typeof file === "string" ? utf8(file) : file;
  const form = await formOf(bytes);
  if ("fault" in form) throw new Error(form.fault);
  const rows: FileRow[] = [];
  for await (const row of contactFiles.rows(chunks(bytes, size), form)) rows.push(row);
  return rows;
}

/** Those who are read, and the others by row. */
async function peopleOf(file: string | Uint8Array) {
  const [head, ...rest] = await rowsOf(file);
  const columns = head && "cells" in head ? columnsOfHeader(head.cells) : [];
  const rows = columns.length > 0 ? rest : head ? [head, ...rest] : [];
  const people: (Partial<ImportedPerson> & { no: number })[] = [];
  const others: { no: number; why: string }[] = [];
  for (const row of rows) {
    if ("fault" in row) others.push({ no: row.no, why: row.fault });
    else if ("refused" in row) others.push({ no: row.no, why: row.refused });
    else {
      const person = personOfValues("cells" in row ? valuesOfRow(columns, row.cells) : row.values);
      if ("refused" in person) others.push({ no: row.no, why: person.refused });
      else people.push({ no: row.no, ...person });
    }
  }
  return { people, others };
}

async function onlyPerson(file: string | Uint8Array) {
  const { people, others } = await peopleOf(file);
  expect(others).toEqual([]);
  expect(people).toHaveLength(1);
  return people[0];
}

const rosa = { firstName: "Rosa", lastName: "Lind" };
const email = { kind: "email", value: "rosa@home.example", address: "rosa@home.example" };
const phone = { kind: "phone", value: "404-555-0142", address: "+14045550142" };

describe("Ada's files", () => {
  it.each([
    [
      "Google's",
      "google",
      "First Name,Middle Name,Last Name,Phonetic First Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code\nRosa,,Lind,,--02-29,Likes porches,Past Client ::: * myContacts,* Home,rosa@home.example,Mobile,404-555-0142 ::: 404-555-0143,,12 Oak St,Atlanta,Georgia,30308\n",
      { points: [email, phone, { address: "+14045550143", label: "mobile" }], tags: ["past client"] },
    ],
    [
      "Google's older",
      "google-older",
      "Name,Given Name,Family Name,Birthday,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code\nRosa Lind,Rosa,Lind,1604-02-29,Likes porches,* Past Client ::: * myContacts,* ,rosa@home.example,Mobile,404-555-0142,12 Oak St,Atlanta,GA,30308\n",
      { points: [email, phone], tags: ["past client"] },
    ],
    [
      "Outlook's",
      "outlook",
      "Title,First Name,Last Name,Company,Business Street,Business City,Home Street,Home City,Home State,Home Postal Code,Business Fax,Mobile Phone,Birthday,Categories,E-mail Address,E-mail Type,E-mail Display Name,Notes,Assistant's Phone\n,Rosa,Lind,,1 Tower,Macon,12 Oak St,Atlanta,GA,30308,404-555-0199,404-555-0142,2/29,Past Client,rosa@home.example,SMTP,Rosa,Likes porches,404-555-0100\n",
      { points: [{ ...phone, label: "mobile" }, email], tags: ["past client"] },
    ],
    [
      "Follow Up Boss's",
      "follow-up-boss",
      "ID,First Name,Last Name,Stage,Assigned To,Tags,Email 1,Email 1 - Type,Phone 1,Phone 1 - Type,Address 1 - Street,Address 1 - City,Address 1 - State,Address 1 - Zip,Background,Birthday\n17,Rosa,Lind,Closed,Ada,Past Client,rosa@home.example,home,404-555-0142,mobile,12 Oak St,Atlanta,GA,30308,Likes porches,February 29\n",
      { points: [{ ...email, label: "home" }, phone], extras: { ID: "17", Stage: "Closed" } },
    ],
  ])("%s columns are known", async (_, preset, file, also) => {
    const [header = ""] = file.split("\n");
    expect(presetOf(header.split(","))).toBe(preset);
    const person = await onlyPerson(file);
    expect(person).toMatchObject({ ...rosa, birthday: "--02-29", about: "Likes porches", zip: "30308", state: "GA" });
    expect(person).toMatchObject({ street: "12 Oak St", city: "Atlanta", ...also });
  });

  it("Apple's cards keep labels of groups, days without a year, and no picture", async () => {
    const card = [
      ...["BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Apple Inc.//macOS 15//EN", "N:Lind;Rosa;;Dr.;", "FN:Dr. Rosa Lind"],
      ...["item1.TEL;type=pref:404-555-0142", "item1.X-ABLabel:_$!<Mobile>!$_", "EMAIL;type=INTERNET;type=HOME:rosa@"],
      ...[
        " home.example",
        "BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29",
        "item2.ADR:;;12 Oak St\\, Apt 4;Atlanta;GA;30308;",
      ],
      ...["PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", " SkZJRgABAQ==", "NOTE:Likes\\nporches", "CATEGORIES:Past Client,VIP"],
      "END:VCARD",
    ];
    expect(await onlyPerson(card.join("\r\n"))).toMatchObject({
      ...{ ...rosa, birthday: "--02-29", street: "12 Oak St, Apt 4", city: "Atlanta", about: "Likes\nporches" },
      points: [
        { ...phone, label: "mobile" },
        { ...email, label: "home" },
      ],
      tags: ["past client", "vip"],
    });
  });

  it.each([
    [
      "2.1 with quoted-printable and bare parameters",
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:N=C3=BA=C3=B1ez;Jos=\r\n=C3=A9;;;\r\nTEL;CELL;VOICE:404-555-0142\r\nPHOTO;JPEG;ENCODING=BASE64:/9j/4AAQ\r\nSkZJRgABAQ==\r\n\r\nNOTE;QUOTED-PRINTABLE:one=0D=0Atwo, three\r\nEND:VCARD\r\n",
      { firstName: "José", lastName: "Núñez", about: "one\ntwo, three", points: [{ ...phone, label: "mobile" }] },
    ],
    [
      "2.1 in Windows-1252",
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Mu=F1oz;Jos=E9\r\nEND:VCARD\r\n",
      { firstName: "José", lastName: "Muñoz" },
    ],
    [
      "4.0",
      'BEGIN:VCARD\nVERSION:4.0\nFN:Rosa Lind\nTEL;VALUE=uri;TYPE="voice,home":tel:+1-404-555-0142;ext=5\nBDAY:--0229\nEND:VCARD\n',
      { ...rosa, birthday: "--02-29", points: [{ address: "+14045550142;ext=5", label: "home" }] },
    ],
  ])("a card of version %s is read", async (_, file, person) => {
    expect(await onlyPerson(file)).toMatchObject(person);
  });

  it("one bad card among 5,000 is named by its number, and all others are read", async () => {
    const good = (no: number) => `BEGIN:VCARD\nVERSION:3.0\nFN:Rosa Lind${no}\nEND:VCARD\n`;
    const cards = Array.from({ length: 5000 }, (_, no) => (no === 3210 ? "BEGIN:VCARD\nFN\nEND:VCARD\n" : good(no)));
    const file = utf8(cards.join(""));
    const form = await formOf(file);
    if ("fault" in form) throw new Error(form.fault);
    const [refused, read]: [FileRow[], FileRow[]] = [[], []];
    for await (const row of contactFiles.rows(chunks(file, 4096), form)) ("refused" in row ? refused : read).push(row);
    expect(refused).toMatchObject([{ no: 3211, refused: "bad-card" }]);
    expect(read).toHaveLength(4999);
  });

  it("one bad card among others is one refused card", async () => {
    const card = (name: string, more = "") => `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\n${more}END:VCARD\n`;
    const cards = [card("Rosa Lind"), card("Karl Lind", "no property\n"), "BEGIN:VCARD\nFN:Open\n", card("Mia Ortiz")];
    const { people, others } = await peopleOf(cards.join(""));
    expect(people.map(({ firstName }) => firstName)).toEqual(["Rosa", "Mia"]);
    expect(others).toEqual([2, 3].map((no) => ({ no, why: "bad-card" })));
  });

  const line = (sign: string) => `First Name${sign}Last Name${sign}Email\nJosé${sign}Núñez${sign}rosa@home.example\n`;
  it.each([
    ["UTF-8 with a mark", utf8(`\uFEFF${line(",")}`)],
    ["UTF-16", wide(line("\t"))],
    ["UTF-16, the other order", wide(line(",")).map((_, at, all) => all[at % 2 ? at - 1 : at + 1] ?? 0)],
    ["Windows-1252 with semicolons", latin(line(";"))],
    ["Excel's named delimiter", utf8(`sep=;\r\n${line(";")}`)],
  ])("%s is read", async (_, bytes) => {
    expect(await onlyPerson(bytes)).toMatchObject({ firstName: "José", lastName: "Núñez", points: [email] });
  });

  it("Excel's phones are repaired or left out, formulas are texts, line breaks stay in their cells", async () => {
    const { people } = await peopleOf(
      'Name,Phone,Notes,Lockbox\nRosa Lind,4.04556E+09,"one\r\ntwo",=1+1\nKarl Lind,4045550142.0,"say ""hi""",\n,404-555-0142,,\nOnly Name,,,\n',
    );
    expect(people).toMatchObject([
      { no: 2, ...rosa, points: [], isShortened: true, about: "one\ntwo", extras: { Lockbox: "=1+1" } },
      { no: 3, points: [{ address: "+14045550142" }], isShortened: false, about: 'say "hi"' },
      { no: 4, firstName: null, points: [phone] },
      { no: 5, firstName: "Only", lastName: "Name", points: [] },
    ]);
  });

  it("whoever wants to hear nothing is stopped, and nobody consents", async () => {
    const { people } = await peopleOf(
      "Name,Email,Do Not Call,Unsubscribed,Email Opt In\nRosa Lind,rosa@home.example,Yes,,yes\nKarl Lind,karl@home.example,no,2026-01-04,no\n",
    );
    expect(people.map(({ stops }) => stops)).toEqual([["phone"], ["email"]]);
    expect(people[0]?.extras).toEqual({ "Email Opt In": "yes" });
  });

  it.each([
    ["at the end", 'Name,Notes\nRosa,"fine"\nKarl,"open\nMia,x\n', 3],
    ["before other quotes", 'Name,Notes\nRosa,x\nKarl,"open\nMia,"x"\nNoor,"y"\n', 3],
    ["in a long file", `Name,Notes\nRosa,"open\n${"Karl,x\n".repeat(60_000)}`, 2],
  ])("a quote that is not closed %s is named by its row", async (_, file, no) => {
    const rows = await rowsOf(file, 5000);
    expect(rows.at(-1)).toEqual({ no, fault: "unclosed-quote" });
    expect(rows.filter((row) => row.no >= no)).toHaveLength(1);
  });

  it("a quote in the middle of a cell is a letter", async () => {
    expect(await onlyPerson('Name,Notes\nRosa Lind,a 5" pipe\n')).toMatchObject({ about: 'a 5" pipe' });
  });

  it.each([
    ["an empty file", new Uint8Array(), "empty-file"],
    ["50 MB and one byte", new Uint8Array(mostImportBytes + 1).fill(65), "too-large-file"],
    ["xlsx", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), "spreadsheet"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), "no-text"],
    ["bytes", Uint8Array.from([1, 0, 2, 3, 0, 5, 0, 0, 1, 9, 9, 9]), "no-text"],
  ])("%s is refused", async (_, bytes, fault) => {
    expect(await formOf(bytes)).toEqual({ fault });
  });

  it("a large file is read in short turns", async () => {
    const file = utf8(`Name,Email,Notes\n${'Rosa Lind,rosa@home.example,"12 Oak St, Atlanta"\n'.repeat(20_000)}`);
    const form = await formOf(file);
    if ("fault" in form) throw new Error(form.fault);
    let rows = 0;
    let inOneTurn = 0;
    let most = 0;
    const watch = () => {
      inOneTurn = 0;
      if (rows < 20_001) setImmediate(watch);
    };
    setImmediate(watch);
    for await (const _ of contactFiles.rows(chunks(file, file.length), form)) {
      rows += 1;
      inOneTurn += 1;
      most = Math.max(most, inOneTurn);
    }
    expect(rows).toBe(20_001);
    expect(most).toBeLessThan(1000);
  });

  /** By night all, whole, repeated and cut: more than 16,000 cells. */
  const strings = byNight(
    hostileStrings
      // A file with NUL is no text, and refused whole.
      .filter((one) => !one.includes("\0"))
      .flatMap((one) => [one, one.repeat(3), one.slice(1), one.slice(0, 7), `${one}\n${one}`])
      .slice(0, 16_000 / 5),
    hostileStrings.slice(0, 80),
  );

  it("hostile strings are cells like others: every row is read, and nothing is lost between them", async () => {
    const rows = strings.map((one, at) => `"${one.replaceAll('"', '""')}",r${at}@home.example,Lind${at}`);
    const { people, others } = await peopleOf(`Notes,Email,Last Name\n${rows.join("\n")}\n`);
    expect(others).toEqual([]);
    expect(people.map(({ points }) => points?.[0]?.address)).toEqual(strings.map((_, at) => `r${at}@home.example`));
    for (const { about } of people) expect(about === null || about?.isWellFormed()).toBe(true);
  });

  it("hostile strings in every column, in cards and as files are read or refused, and end nothing", async () => {
    const header = "Name,Phone,Email,Birthday,Tags,State,Zip,Do Not Call,Mystery";
    const cell = (one: string) => `"${one.replaceAll('"', '""')}"`;
    const rows = strings.map((one) => Array.from({ length: 9 }, () => cell(one)).join(","));
    const { people, others } = await peopleOf(`${header}\n${rows.join("\n")}\n`);
    const blank = strings.filter((one) => one.trim() === "").length;
    expect(people.length + others.length).toBe(strings.length - blank);
    const cards = strings.map(
      (one) => `BEGIN:VCARD\nVERSION:2.1\nN:${one}\nTEL;${one}:404-555-0142\nNOTE:${one}\nEND:VCARD\n`,
    );
    const read = await peopleOf(cards.join(""));
    expect(read.people.length + read.others.length).toBeGreaterThanOrEqual(strings.length - 2);
    for (const one of strings) {
      const bytes = utf8(`${one}x`);
      const form = await formOf(bytes);
      if (!("fault" in form)) for await (const _ of contactFiles.rows(chunks(bytes, 3), form));
    }
  });
});
