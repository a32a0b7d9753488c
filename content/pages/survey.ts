/** The texts of the survey page. Its fields, options and rules are in domain/survey/survey.ts. */
export const SURVEY_PAGE = {
  header: 'Study Abroad Matching Survey',
  formTitle: 'Tell Us About Your Study Abroad Goals',
  /** Two fields are optional all the same; the form marks them. */
  formDescription: 'Complete all fields so that we can match you with universities. Fields marked "optional" can stay empty.',
  privacyNote: 'We use your answers to reply to you and to suggest universities, as the privacy policy says.',
  privacyLinkText: 'Privacy policy',
  plansTitle: 'What you plan',
  look: 'Show my matches first',
  lookNote: 'Nothing is stored. Your name and e-mail address are needed only if you go on.',
  lookTitle: 'A first look at your matches',
  personTitle: 'Who you are',
  submit: 'Get My University Recommendations',
  submitting: 'Submitting...',
  successToast: "Thank you for your submission! We'll be in touch soon.",
  failureToast: 'There was a problem submitting your information. Please try again.',
  success: {
    title: 'Your Survey Was Submitted Successfully!',
    thanks: 'Thank you for telling us about your plans.',
    reply: 'We reply within 48 hours.',
    home: 'Return to Homepage',
    again: 'Submit Another Response',
    matchesTitle: 'Universities that fit what you entered',
    delete: 'Delete my answers and this page',
  },
} as const

/** The labels of the form's fields, in its order. `isOptional` is shown beside the label. */
export const SURVEY_FIELDS = [
  { name: 'currentEducation', label: 'Current Education Level', isOptional: false },
  { name: 'interestedCountry', label: 'Country of Interest', isOptional: false },
  { name: 'otherCountry', label: 'Which Other Country?', isOptional: true },
  { name: 'studyLevel', label: 'Preferred Study Level', isOptional: false },
  { name: 'preferredProgram', label: 'Preferred Program or Field of Study', isOptional: false },
  { name: 'budget', label: 'Annual Budget in Euro', isOptional: false },
  { name: 'timeframe', label: 'When Would You Like to Start?', isOptional: false },
  { name: 'firstName', label: 'First Name', isOptional: false },
  { name: 'lastName', label: 'Last Name', isOptional: false },
  { name: 'email', label: 'Email Address', isOptional: false },
  { name: 'phone', label: 'Phone Number', isOptional: true },
  { name: 'additionalInfo', label: 'Additional Information', isOptional: true },
  { name: 'marketingConsent', label: 'Send me news about programmes and intakes by e-mail', isOptional: true },
] as const

/** The three cards beside the form. */
export const SURVEY_CARDS = [
  { title: 'Personalized Recommendations', text: 'Universities of our catalogue that fit your answers, each with the reasons.' },
  { title: 'Expert Guidance', text: 'A counsellor reads your answers and replies within 48 hours.' },
  { title: 'Application Support', text: 'Help with documents and deadlines when you decide to apply.' },
] as const
