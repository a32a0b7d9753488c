export interface ProgramTrack {
  name: string
  programs: readonly string[]
}

/**
 * 24 programmes in four tracks. The specification names nine of them (Introduction to AI, AI Ethics and Governance, ML
 * Fundamentals, Computer Vision, Natural Language Processing, Generative AI Models, Prompt Engineering Masterclass, MLOps
 * and ModelOps, AI Solutions Architecture); the others are ours, six to a track.
 */
export const PROGRAM_TRACKS: readonly ProgramTrack[] = [
  {
    name: 'AI Foundations',
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
