/** One word for one thing, wherever it stands on a button. */
export const BUTTONS = [
  { term: 'Enroll Now', text: 'Writes to us that you want to join the diploma. It costs nothing.' },
  { term: 'Next intake', text: 'Tells you by one mail when its dates are announced.' },
  { term: 'Sign up', text: 'Makes your free account for the student portal.' },
  { term: 'Apply', text: 'Sends your application to universities, from the portal.' },
] as const
