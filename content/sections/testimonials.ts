import { homeTestimonial } from "./home-testimonial.ts";

/** Specification 3, "Testimonial". */
export interface Testimonial {
  description: string;
  name: string;
  /** Company or location, or both. */
  address: string;
  /** A square drawing, by art/people.mjs. */
  icon: string;
}

export const testimonialsAreSamples = true;

/** Fictional: an operator replaces them before going live. */
export const testimonials: readonly Testimonial[] = [
  {
    description:
      "I used to race four other agents to the same phone number. Now the phone rings once, and the person on it expects my call.",
    name: "Marcus Bell",
    address: "Harbor & Pine Realty, Savannah, GA",
    icon: "/people/marcus-bell.svg",
  },
  {
    description:
      "They asked me about schools before they asked about money. Two days later I was walking through houses with Dana.",
    name: "Priya Raman",
    address: "Home buyer, Decatur, GA",
    icon: "/people/priya-raman.svg",
  },
  {
    description:
      "The referral came with notes: budget, timing, and the dog. I did not have to ask any of it twice, and neither did they.",
    name: "Elena Ortiz",
    address: "Ortiz Residential, San Antonio, TX",
    icon: "/people/elena-ortiz.svg",
  },
  {
    description:
      "One zip code sounded small until I worked it properly. I know every corner of it now, and it pays for that.",
    name: "Terrence Hall",
    address: "Northgate Homes, Charlotte, NC",
    icon: "/people/terrence-hall.svg",
  },
  {
    description: "Selling my mother's house was hard enough. It helped that one agent called, not nine.",
    name: "Joanne Fischer",
    address: "Home seller, Columbus, OH",
    icon: "/people/joanne-fischer.svg",
  },
  homeTestimonial,
  {
    description:
      "I was new in town and only wanted to rent. The agent treated it like a purchase and found me a place with light.",
    name: "Lucía Méndez",
    address: "Renter, Phoenix, AZ",
    icon: "/people/lucia-mendez.svg",
  },
  {
    description:
      "Our five agents share one account and no leads. Round robin settled an argument we had had for years.",
    name: "Grace Lindqvist",
    address: "Lindqvist Team, Minneapolis, MN",
    icon: "/people/grace-lindqvist.svg",
  },
  {
    description:
      "My profile used to be a name and a photograph. Clients now quote it back to me before I have said hello.",
    name: "Dev Patel-Moore",
    address: "Foundry Street Realty, Denver, CO",
    icon: "/people/dev-patel-moore.svg",
  },
];
