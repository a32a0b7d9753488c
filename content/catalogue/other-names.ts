import type { OtherName } from '#domain/catalogue/other-name.ts'
import { called } from './other-names/called.ts'
import { GERMAN_SPEAKING } from './other-names/german-speaking.ts'
import { NORTHERN } from './other-names/northern.ts'
import { SOUTHERN_EASTERN } from './other-names/southern-eastern.ts'
import { UNITED_STATES } from './other-names/united-states.ts'
import { WESTERN } from './other-names/western.ts'

function subject(name: string, source: string, ...alsoCalled: string[]): OtherName {
  return { name, alsoCalled, kind: 'subject', source }
}

const PLACES: readonly OtherName[] = [
  called('United States', 'https://www.usa.gov', 'US', 'USA', 'U.S.A.', 'United States of America', 'America'),
  called('Netherlands', 'https://www.government.nl', 'Holland'),
  called('Germany', 'https://www.deutschland.de', 'Deutschland'),
]

/** Degrees that students abroad name by letters of their own, and what the programmes here are called. */
const SUBJECTS: readonly OtherName[] = [
  subject('Medicine', 'https://www.nmc.org.in', 'MBBS', 'MD', 'Medical'),
  subject('Dentistry', 'https://dciindia.gov.in', 'BDS', 'Dental'),
  subject('Dental Medicine', 'https://dciindia.gov.in', 'BDS', 'Dentistry'),
  subject('Pharmacy', 'https://www.pci.nic.in', 'BPharm', 'B.Pharm', 'B Pharm', 'PharmD'),
  subject('Pharmaceutical', 'https://www.pci.nic.in', 'MPharm', 'M.Pharm', 'M Pharm'),
  subject('Nursing', 'https://ched.gov.ph', 'BSN', 'BScN', 'MSN'),
  subject('Physiotherapy', 'https://ncahp.abdm.gov.in', 'BPT', 'MPT'),
  subject('Public Health', 'https://ceph.org', 'MPH'),
  subject('Artificial Intelligence', 'https://artificialintelligenceact.eu', 'AI'),
  subject('Machine Learning', 'https://www.jmlr.org', 'ML'),
  subject('Computer Science', 'https://www.acm.org', 'CS', 'CSE'),
  subject('Biotechnology', 'https://dbtindia.gov.in', 'Biotech'),
  subject('Biomedical Engineering', 'https://www.embs.org', 'BME'),
]

export const OTHER_NAMES: readonly OtherName[] = [
  ...GERMAN_SPEAKING,
  ...NORTHERN,
  ...WESTERN,
  ...SOUTHERN_EASTERN,
  ...UNITED_STATES,
  ...PLACES,
  ...SUBJECTS,
]
