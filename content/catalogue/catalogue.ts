import type { UniversityEntry } from '#domain/universities/university.ts'
import { AUSTRIA, SWITZERLAND } from './universities/austria-switzerland.ts'
import { BELGIUM, NETHERLANDS } from './universities/belgium-netherlands.ts'
import { CZECH_REPUBLIC, HUNGARY, POLAND, ROMANIA } from './universities/central-europe.ts'
import { DENMARK, FINLAND } from './universities/denmark-finland.ts'
import { FRANCE } from './universities/france.ts'
import { GERMANY } from './universities/germany.ts'
import { IRELAND } from './universities/ireland.ts'
import { NORWAY, SWEDEN } from './universities/norway-sweden.ts'
import { ITALY, PORTUGAL, SPAIN } from './universities/southern-europe.ts'
import { UNITED_STATES } from './universities/united-states.ts'

/**
 * The built-in catalogue: what a fresh installation knows, and what the site falls back on when the stored universities
 * cannot be read. European entries come first, in alphabetical order of their countries, then the United States.
 */
export const CATALOGUE: readonly UniversityEntry[] = [
  ...AUSTRIA,
  ...BELGIUM,
  ...CZECH_REPUBLIC,
  ...DENMARK,
  ...FINLAND,
  ...FRANCE,
  ...GERMANY,
  ...HUNGARY,
  ...IRELAND,
  ...ITALY,
  ...NETHERLANDS,
  ...NORWAY,
  ...POLAND,
  ...PORTUGAL,
  ...ROMANIA,
  ...SPAIN,
  ...SWEDEN,
  ...SWITZERLAND,
  ...UNITED_STATES,
]
