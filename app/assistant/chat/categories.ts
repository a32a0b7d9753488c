/** The eight quick categories, each with the question it sends. */
export const CATEGORIES = [
  { label: 'Universities', question: 'Which universities can I apply to?' },
  { label: 'Visas', question: 'Which student visas do the countries offer, and how much money must I show?' },
  { label: 'Admissions', question: 'What are the admission requirements of the diploma?' },
  { label: 'Internships', question: 'Which internships are there in Europe?' },
  { label: 'Overseas Jobs', question: 'Which overseas jobs are on the jobs board?' },
  { label: 'Tuition fees', question: 'What are the fees of the programmes?' },
  { label: 'Part-time Jobs', question: 'Can I work part-time while I study?' },
  { label: 'German Language', question: 'Can you help me learn German?' },
] as const
