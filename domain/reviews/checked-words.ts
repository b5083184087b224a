/** Common given names in the United States; a text with one and a capitalized word after it may name a person. */
export const givenNames: ReadonlySet<string> = new Set(
  (
    "aaron abigail adam adrian aisha alan albert alejandro alex alexander alexis alice alicia allison amanda amber amy ana andrea andrew " +
    "angela anita ann anna anne anthony antonio april arthur ashley barbara beatrice benjamin bernard beth betty beverly " +
    "bill billy bob bobby bonnie brad bradley brandon brenda brian bruce bryan carl carla carlos carmen carol caroline carolyn " +
    "catherine charles charlotte cheryl chris christian christina christine christopher cindy claire clara craig crystal cynthia " +
    "daniel danielle danny darryl dave david dawn deborah debra dennis derek diana diane diego donald donna doris dorothy doug douglas " +
    "dylan earl eddie edward elaine eleanor elena elijah elizabeth ellen emily emma eric erica erin ernest esther ethan eugene eva " +
    "evan evelyn fatima fernando florence frances francis frank fred gabriel gary george gerald gina gloria grace greg gregory " +
    "hannah harold harry heather hector helen henry holly howard hugo ian isabella jack jackie jacob jacqueline jaime james jamie " +
    "jane janet janice jared jason javier jean jeff jeffrey jennifer jeremy jerry jesse jessica jesus jill jim jimmy joan joann joe joel " +
    "john johnny jonathan jordan jorge jose joseph joshua joyce juan juanita judith judy julia julie julio justin karen karl katherine " +
    "kathleen kathryn kathy katie keith kelly ken kenneth kevin kim kimberly kristen kyle larry laura lauren lawrence leo leon leonard " +
    "leroy leslie lillian linda lisa lois lori lorraine louis louise lucas lucy luis luke lynn madison manuel marcus margaret maria marie " +
    "marilyn mario marion marjorie martha martin marvin mary matt matthew megan melanie melissa melvin michael michelle miguel mike " +
    "mildred mohammed monica muhammad nancy natalie nathan nicholas nicole nora norma olivia omar oscar pamela patricia patrick paul paula " +
    "pedro peggy peter philip phillip phyllis priya rachel ralph ramon randy raul raymond rebecca regina renee ricardo rick ricky robert " +
    "roberta roberto robin rodney roger ron ronald rosa rose roy ruby russell ruth ryan sally sam samantha samuel sandra sara sarah scott sean " +
    "sergio shannon sharon sheila sherry shirley sophia stacy stanley stella stephanie stephen steve steven sue susan suzanne sylvia tamara tammy " +
    "tara ted teresa terry theodore theresa thomas tiffany tim timothy tina todd tom tommy tony tracy travis troy tyler valerie vanessa " +
    "veronica vicki victor victoria vincent virginia walter wanda warren wayne wendy wesley william willie yolanda yvonne zachary"
  ).split(" "),
);

/** Said of what somebody will do to somebody. Anger about work is none. */
export const threats: readonly RegExp[] = [
  /\b(?:i|we)(?:['’]?ll| will| am going to|['’]m going to| are going to|['’]re going to| gonna|['’]m gonna)\s+(?:\w+\s+){0,2}?(?:kill|hurt|harm|shoot|stab|beat|burn|destroy|ruin|find|get)\s+(?:you|him|her|them|your|his|their|this agent)\b/i,
  /\b(?:you|he|she|they)(?:['’]?ll| will)\s+(?:\w+\s+){0,2}?(?:pay for this|regret (?:this|it)|be sorry|die|get hurt)\b/i,
  /\b(?:watch your back|i know where (?:you|he|she|they) lives?|deserves? to die|hope (?:you|he|she|they) dies?|burn (?:it|the house|the office) down)\b/i,
  /\b(?:pay|refund|money|discount|\$\s?\d+)\b[^.!?]{0,60}\bor (?:i|we)(?:['’]ll| will)\s+(?:\w+\s+){0,3}?(?:post|write|review|tell everyone|ruin)\b/i,
  /\b(?:five|5)[ -]stars?\b[^.!?]{0,30}\bor else\b/i,
];

/** Slurs. "Fair housing" and names of groups alone are none. */
export const hatefulWords: ReadonlySet<string> = new Set(
  "nigger niggers nigga niggas kike kikes spic spics chink chinks gook gooks wetback wetbacks faggot faggots fag fags tranny trannies raghead ragheads towelhead towelheads beaner beaners coon coons".split(
    " ",
  ),
);

/** In which such a word is none: names of places and people, breeds and sayings. */
export const harmlessPhrases: readonly RegExp[] = [
  /\b(?:Coons?|Kike|Spics|Chinks?|Gooks?) (?!Are|Is|And|Or|Were|Was|In|At|To|Who|From|Out|Go)\p{Lu}[\p{Ll}'’]+/gu,
  /\b(?!The|A|An|That|Those|These|This|Them|You|Your|Some|All|No|Another|Dirty|Stupid|Fucking|And|Or|But|We|I|My|Our|Is|Are|Was|Were)\p{Lu}[\p{Ll}'’]+\.? (?:Coons?|Kike)\b/gu,
  /\b(?:Mr|Mrs|Ms|Miss|Dr)\.? (?:Coons?|Kike)\b/gu,
  /\bmaine coons?\b|\bcoon ?(?:hounds?|dogs?|cats?)\b/giu,
  /\bspick? ?(?:and|&|n|-n-|'n'?)\s?span\b/giu,
  /\bchinks? (?:in|of) (?:(?:the|his|her|its|their|our|my|your|any|a|an) )?(?:\p{L}+ )?(?:armou?rs?|light|wall|fence|plan|system|floor|blinds|curtains)\b/giu,
  /\b(?:the|a|my|his|her|our|their|its|car|truck|van|manual|automatic|new|old|bad) trann(?:y|ies) (?:on|in|of|fluid|shop|repair|went|died|failed|slipped|broke)\b/giu,
];

const groups =
  "(?:jews?|muslims?|blacks?|whites?|asians?|mexicans?|hispanics?|latinos?|immigrants?|gays?|lesbians?|trans(?:gender)?s?|christians?|women|arabs?|africans?|foreigners|those people|these people)";
export const hatefulPhrases: readonly RegExp[] = [
  new RegExp(
    `\\b(?:hate|kill|deport|get rid of|exterminate|gas)\\s+(?:all\\s+)?(?:the\\s+)?${groups}\\b(?!\\s+(?:paint|walls?|trim|tiles?|kitchens?|cabinets?|carpets?|countertops?|appliances|fences?|bathrooms?|colou?rs?|houses?|curtains?))`,
    "i",
  ),
  new RegExp(
    `\\b${groups}\\s+(?:are|is)\\s+(?:all\\s+)?(?:vermin|animals|filth|filthy|dirty|subhuman|scum|trash|garbage|criminals|thieves)\\b`,
    "i",
  ),
  /\bgo back to (?:your|their) (?:own )?country\b/i,
];
