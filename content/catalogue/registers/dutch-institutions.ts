import type { RegisterInstitution } from '#domain/catalogue/registers.ts'

type Institution = Omit<RegisterInstitution, 'key' | 'country'>

const ror = (id: string, name: string, city: string): Institution => ({ rorId: `https://ror.org/${id}`, name, city })

/** What the boards of the Dutch register are called in English, and their keys in the Research Organization Registry, which the names are from. */
const BOARDS: Readonly<Record<string, Institution>> = {
  '100B349': ror('047cqa323', 'HZ University of Applied Sciences', 'Vlissingen'),
  '100B379': ror('005t9n460', 'Saxion University of Applied Sciences', 'Enschede'),
  '100B561': ror('03jnx2c74', 'Aeres University of Applied Sciences', 'Dronten'),
  '101B423': ror('03cfsyg37', 'Inholland University of Applied Sciences', 'Haarlem'),
  '106B216': ror('01jwcme05', 'Fontys University of Applied Sciences', 'Eindhoven'),
  '107B304': ror('0500gea42', 'HAN University of Applied Sciences', 'Arnhem'),
  '107B448': ror('012p63287', 'University of Groningen', 'Groningen'),
  '107B449': ror('04pp8hn57', 'Utrecht University', 'Utrecht'),
  '107B450': ror('02c2kyt77', 'Eindhoven University of Technology', 'Eindhoven'),
  '107B451': ror('04qw24q55', 'Wageningen University & Research', 'Wageningen'),
  '107B454': ror('053jpjd80', 'Gerrit Rietveld Academy', 'Amsterdam'),
  '107B464': ror('0093src13', 'University of Applied Sciences Leiden', 'Leiden'),
  '107B470': ror('018t8yw14', 'Hotelschool The Hague', 'The Hague'),
  '107B471': ror('02jz4aj89', 'Maastricht University', 'Maastricht'),
  '107B473': ror('04dkp9463', 'University of Amsterdam', 'Amsterdam'),
  '107B477': ror('015d5s513', 'Avans University of Applied Sciences', 'Breda'),
  '107B481': ror('04b8v1s79', 'Tilburg University', 'Tilburg'),
  '107B482': ror('008xxew50', 'Vrije Universiteit Amsterdam', 'Amsterdam'),
  '107B483': ror('04dde1554', 'Amsterdam University of the Arts', 'Amsterdam'),
  '107B484': ror('016xsfp80', 'Radboud University', 'Nijmegen'),
  '107B517': ror('02m6k0m40', 'Zuyd University of Applied Sciences', 'Heerlen'),
  '107B523': ror('006hf6230', 'University of Twente', 'Enschede'),
  '107B525': ror('039vq9023', 'Design Academy Eindhoven', 'Eindhoven'),
  '107B528': ror('05p706d77', 'HAS green academy', "'s-Hertogenbosch"),
  '107B536': ror('02xgxme97', 'NHL Stenden University of Applied Sciences', 'Leeuwarden'),
  '107B542': ror('04mfj5474', 'Breda University of Applied Sciences', 'Breda'),
  '107B546': { rorId: null, name: 'University of the Arts The Hague', city: 'The Hague' },
  '107B549': ror('00y2z2s03', 'Amsterdam University of Applied Sciences', 'Amsterdam'),
  '107B553': ror('028z9kw20', 'University of Applied Sciences Utrecht', 'Utrecht'),
  '107B576': ror('057w15z03', 'Erasmus University Rotterdam', 'Rotterdam'),
  '107B578': ror('027bh9e22', 'Leiden University', 'Leiden'),
  '107B580': ror('05az93f25', 'ArtEZ University of the Arts', 'Arnhem'),
  '107B584': ror('021zvq422', 'The Hague University of Applied Sciences', 'The Hague'),
  '107B585': ror('04zmc0e16', 'Windesheim University of Applied Sciences', 'Zwolle'),
  '107B615': ror('018bzp792', 'University of the Arts Utrecht', 'Utrecht'),
}

/** The institution of a board; one that is not known here stands under the name that the register gives it. */
export function dutchInstitution(key: string, name: string, city: string): RegisterInstitution {
  return { ...(BOARDS[key] ?? { rorId: null, name, city: city || 'Netherlands' }), key, country: 'Netherlands' }
}
