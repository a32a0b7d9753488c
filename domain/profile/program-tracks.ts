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
