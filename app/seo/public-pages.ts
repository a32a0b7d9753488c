/** Every page that is to be found, but those of single universities and jobs. public-pages.test.ts holds it against app/routes.ts. */
export const PUBLIC_PAGES = [
  '/',
  '/programs',
  '/universities',
  '/research',
  '/internships',
  '/visa-information',
  '/overseas-jobs',
  '/student-data-collection',
  '/contact',
  '/next-intake',
  '/german',
  '/about-our-figures',
  '/privacypolicy',
  '/termsofservice',
] as const

/** What a crawler has no business in: accounts, the portal, the API, and what leads on to another page without an e-mail address. */
export const PRIVATE_PATHS = [
  '/ai-assistant',
  '/auth/',
  '/calendar/',
  '/console',
  '/dev/',
  '/forgot-password',
  '/functions/',
  '/login',
  '/offline',
  '/payment-callback',
  '/reset-password',
  '/rest/',
  '/signup',
  '/storage/',
  '/student-data-collection/matches/',
  '/student-portal',
] as const
