/** The option lists of the profile, as SPEC.md section 3 fixes them. */
export const PREFERRED_COUNTRIES = [
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Germany',
  'France',
  'Netherlands',
  'Singapore',
  'Japan',
  'South Korea',
  'New Zealand',
  'Switzerland',
  'Sweden',
  'Norway',
  'Finland',
  'Denmark',
  'Spain',
  'Italy',
  'China',
  'Hong Kong',
  'India',
  'United Arab Emirates',
] as const

/** Those of the specification, then those of the catalogue that it lacks. */
export const STUDY_COUNTRIES: readonly string[] = [
  ...PREFERRED_COUNTRIES,
  'Austria',
  'Belgium',
  'Czech Republic',
  'Greece',
  'Hungary',
  'Ireland',
  'Poland',
  'Portugal',
  'Romania',
]

/** Where a degree is from: the countries one can study in, and those most of whose students come to us. */
export const DEGREE_COUNTRIES: readonly string[] = [
  'India',
  ...STUDY_COUNTRIES.filter((country) => country !== 'India'),
  'Bangladesh',
  'Egypt',
  'Georgia',
  'Ghana',
  'Indonesia',
  'Iran',
  'Kenya',
  'Malaysia',
  'Mongolia',
  'Nepal',
  'Nigeria',
  'Pakistan',
  'Philippines',
  'Russia',
  'Saudi Arabia',
  'South Africa',
  'Sri Lanka',
  'Turkey',
  'Ukraine',
  'Vietnam',
  'Another country',
]

/** The seven of the specification, then the degree of those the programme is for. */
export const DEGREES = [
  'High School',
  "Associate's Degree",
  'Bachelor of Science',
  'Bachelor of Arts',
  'Bachelor of Engineering',
  "Master's Degree",
  'PhD',
  'MBBS / Doctor of Medicine',
] as const

/** What a student can aim for. Stored as education_level. */
export const DESIRED_LEVELS = ["Bachelor's", "Master's", 'PhD', 'Diploma or certificate'] as const
export type DesiredLevel = (typeof DESIRED_LEVELS)[number]

export const STATEMENT_MAX_CHARACTERS = 5000
