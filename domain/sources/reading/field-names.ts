import type { MappingTarget } from "#domain/sources/mapping.ts";

/** The last words of names, as partners and their tools call what we know. Several targets may share no entry. */
const endings: Record<MappingTarget, string> = {
  firstName: "first name|firstname|first|fname|cfirst|f name|given name|givenname|forename|name first",
  lastName: "last name|lastname|last|lname|clast|l name|surname|family name|familyname|name last",
  fullName: "full name|fullname|name|first and last name|name full|who are you",
  phone:
    "phone|phone number|phones number|phonenumber|phone no|phones|telephone|telephone number|tel|tel number|mobile|mobile number|mobile phone|mobilephone|cell|cell number|cell phone|cellphone|contact number|call back number|callback number|home phone|homephone|work phone|workphone|day phone|dayphone|phone full|whatsapp|whatsapp number|handy|ph",
  email: "email|email address|emailaddress|emails|e mail|e mail address|mail|mail address|email id",
  zip: "zip|zip code|zipcode|zips|zip codes|postal code|postalcode|postcode|post code|postal|zip5|postal or zip|zip or postal code|property code|address code",
  city: "city|town|locality",
  state: "state|region|province|state code|regioncode",
  address:
    "address|street|street address|streetaddress|address line|address street|home address|property address|full address|addr|street name|address full",
  place:
    "location|area|neighborhood|area of interest|preferred area|desired location|where|preferred location|areas|city and state|city or zip|city or zip code|looking in|searching in|search area|search location|target area|desired area|near",
  kind: "kind|type|lead type|leadtype|intent|buying or selling|buy or sell|buy sell|looking to|interested in|interest|inquiry type|request type|i want to|i would like to|i am looking to|i m looking to|i am a|i m a|are you a|wish|transaction type|buyer or seller|buyer seller|client type|customer type|what are you looking to do|need|service|service needed|reason",
  message:
    "message|message body|comment|comments|note|notes|question|questions|inquiry|enquiry|remarks|how can we help|how can we help you|additional info|additional information|anything else|details|your message|description|what are you looking for",
  budget:
    "budget|price|price range|max price|min price|maximum price|minimum price|price max|price min|monthly budget|max budget|min budget|asking price|expected price|price expectation|rent range|pricerange|maxprice|minprice|what is your budget|home value|list price",
  timeline:
    "timeline|time line|time frame|timeframe|move in date|move date|moving date|how soon|when|move in|purchase timeframe|purchase time frame|timing|when are you looking to move|when do you want to move|when would you like to move|when are you looking to buy|when are you planning to buy|when are you looking to sell",
  homeType: "home type|property type|hometype|propertytype|type of home|type of property|house type",
  externalId:
    "lead id|leadid|leadgen id|external id|externalid|submission id|submissionid|entry id|entryid|response id|responseid|record id|message id|messageid|unique id|uniqueid|transaction id|request id|id|uuid|token|reference number",
  isTest: "is test|istest|test|test lead|test mode",
  key: "google key|googlekey",
  consent:
    "consent|consent given|consented|opt in|optin|tcpa consent|tcpa|sms consent|sms opt in|phone consent|contact consent|agree|i agree|agreed|agreement|gdpr|gdpr consent|permission|permission to contact|is checked|accept terms|terms accepted|consent accepted|consent agreed|consent value",
  consentText:
    "consent text|consenttext|consent wording|consentwording|tcpa text|tcpa language|tcpa disclosure|consent language|disclosure|consent message|legal text|consent label|disclaimer|disclaimer text|consent statement",
  consentAt:
    "consent at|consent time|consent timestamp|consent date|opt in time|opted in at|optintime|opt in at|opt in date",
  consentPage:
    "consent page|consent url|landing page|landing page url|landingpage|page url|pageurl|source url|page uri|pageuri|form url|referrer url",
  consentIp: "ip|ip address|ipaddress|user ip|client ip|remote ip|consent ip|ip addr",
  certificateUrl:
    "certificate url|trusted form cert url|trustedform cert url|trustedform url|xxtrustedformcerturl|trusted form cert|trustedform cert|trustedformcerturl|cert url|certificate",
};

export const targetOfEnding: ReadonlyMap<string, MappingTarget> = new Map(
  (Object.keys(endings) as MappingTarget[]).flatMap((target) =>
    endings[target].split("|").map((words) => [words, target] as const),
  ),
);

const words = (list: string) => new Set(list.split(" "));

/** A field of these is somebody else's: the agent's, the portal's, a friend's. */
export const strangers: ReadonlySet<string> = words(
  "agent agents realtor broker brokerage office sender support lender officer assigned recipient admin provider vendor " +
    "rep representative advisor salesperson referrer referral referred friend spouse emergency owner landlord manager " +
    "employer dealer creator author",
);

/** The headers of an email, and fields that copy them, begin with these. */
export const routing: ReadonlySet<string> = words("to cc bcc reply");

/** Of these, one is the person if a payload names nobody else: who wrote, who has an account, whose home it is. */
export const perhapsPersons: ReadonlySet<string> = words("sender user owner landlord creator author account");

/** The people whom a label names: "Client: Rosa Lind". */
export const persons: ReadonlySet<string> = words(
  "contact client customer lead buyer seller renter tenant prospect applicant visitor guest consumer inquirer",
);

/** No person's name has these: "New Lead", "Best Homes Team". */
export const notNames: ReadonlySet<string> = words(
  "new lead leads contact inquiry enquiry information info details request requested message property home homes house " +
    "agent team realty realtor realtors group hello hi dear thanks thank you your from form submission website buyer " +
    "seller renter buyers sellers inc llc estate properties apartments apartment view manage reply phone email name",
);

/** With a name of its own, it is a firm's: its address is nobody's wish. */
export const premises: ReadonlySet<string> = words("location office branch store account workspace event");

/** What has these is the name, the kind or the number of a thing. */
export const things: ReadonlySet<string> = words(
  "campaign ad ads adset adgroup form page site website source company business organization org team list file " +
    "event utm webhook app domain property listing building community school product service workflow zap template " +
    "automation pipeline stage tag account content field project user session medium " +
    "platform creative keyword device browser country county subdivision question mls tracking destination forwarding",
);

/** Of no use to anybody who reads about the person. */
export const technical: ReadonlySet<string> = words(
  "id ids uuid url uri ad ads country fax utm gclid gcl fbclid msclkid wbraid gbraid ip token key secret signature hash version timestamp " +
    "created updated submitted received campaign adset adgroup creative platform referrer referer medium " +
    "status webhook locale csrf nonce honeypot recaptcha captcha organic leadgen api object entry changes form page " +
    "browser device user_agent useragent agent source code tz timezone calculated hidden landed pretty metadata meta " +
    "seq sequence position index format action website domain account site ref list keyword session variant content-type " +
    "trigger slug system fired initiated vid wpcf oid schema structure definition identities zap powered username topic event",
);
