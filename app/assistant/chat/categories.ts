/** The eight quick categories, each with the question it sends. */
export const CATEGORIES = [
  { label: 'Universities', question: 'Which universities can I apply to?' },
  { label: 'Visas', question: 'How much money must I show for a student visa?' },
  { label: 'Admissions', question: 'What are the admission requirements of the diploma?' },
  { label: 'Internships', question: 'Where do you offer internships?' },
  { label: 'Overseas Jobs', question: 'Which overseas jobs are on the jobs board?' },
  { label: 'Tuition fees', question: 'What are the tuition fees?' },
  { label: 'Part-time Jobs', question: 'Can I work part-time while I study?' },
  { label: 'German Language', question: 'Can you help me learn German?' },
] as const
