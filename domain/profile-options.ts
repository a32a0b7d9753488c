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

export interface ProgramTrack {
  name: string
  programs: readonly string[]
  /** Words by which a university's programme is recognised as teaching this, in the form of `searchForm`. */
  subjects: readonly string[]
}

const AI_SUBJECTS = [
  'artificial intelligence',
  'machine learning',
  'data science',
  'computer science',
  'informatics',
  'computational',
  'computing',
] as const

/**
 * 24 programmes in four tracks. The specification names nine of them (Introduction to AI, AI Ethics and Governance, ML
 * Fundamentals, Computer Vision, Natural Language Processing, Generative AI Models, Prompt Engineering Masterclass, MLOps
 * and ModelOps, AI Solutions Architecture); the others are ours, six to a track.
 */
export const PROGRAM_TRACKS: readonly ProgramTrack[] = [
  {
    name: 'AI Foundations',
    subjects: [...AI_SUBJECTS, 'statistics', 'mathematics'],
    programs: [
      'Introduction to AI',
      'AI Ethics and Governance',
      'Mathematics for AI',
      'Python for Data Science',
      'AI in Healthcare',
      'Biomedical Data Literacy',
    ],
  },
  {
    name: 'Machine Learning',
    subjects: [...AI_SUBJECTS, 'statistics', 'bioinformatics', 'analytics'],
    programs: [
      'ML Fundamentals',
      'Supervised and Unsupervised Learning',
      'Feature Engineering',
      'Time Series Analysis',
      'Reinforcement Learning',
      'Machine Learning for Genomics',
    ],
  },
  {
    name: 'Deep Learning',
    subjects: [...AI_SUBJECTS, 'robotics', 'imaging', 'bioinformatics'],
    programs: [
      'Neural Networks',
      'Computer Vision',
      'Natural Language Processing',
      'Generative AI Models',
      'Medical Image Analysis',
      'Graph Neural Networks for Drug Discovery',
    ],
  },
  {
    name: 'LLM and AI Implementation',
    subjects: [...AI_SUBJECTS, 'software', 'digital health', 'information systems'],
    programs: [
      'Large Language Models',
      'Prompt Engineering Masterclass',
      'Retrieval-Augmented Generation',
      'MLOps and ModelOps',
      'AI Solutions Architecture',
      'Clinical AI Deployment',
    ],
  },
]

export const PROGRAMS: readonly string[] = PROGRAM_TRACKS.flatMap((track) => track.programs)
