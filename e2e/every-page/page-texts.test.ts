/** What the specification puts before a visitor, page by page, as a browser shows it. Further texts of single pages: e2e/public. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { openSite } from '../site.ts'
import { provokeError } from './provoke-error.ts'

const site = openSite()

/** A part of a page, by its id or a selector, and what it shows. */
type Part = [part: string, texts: string[]]

const pages: [address: string, parts: Part[]][] = [
  [
    '/',
    [
      ['nav[aria-label=Main]', ['Home', 'About', 'Research', 'Partnerships', 'Contact', 'Explore']],
      [
        'main > section:first-child',
        [
          'Global Training, U.S. & EU Collaborations',
          'PG Diploma in Biomedical Science',
          'AI, Genomics and Digital Health Innovation',
          '9-month hybrid postgraduate diploma',
          '3 months online, 3 months on campus in Greece and 3 months in Germany',
          'Enrollment Open',
          'January 26, 2026',
          'Explore Study in Europe',
          'Register',
          'Enroll Now',
          'Global collaborations',
          'USA, UK, Greece, Germany, Spain',
          '9-month advanced study programme',
          'Training in Germany',
          'At a German applied research society',
        ],
      ],
      [
        '#about',
        [
          'About Helix Abroad',
          'prospective international students, especially from India',
          'MBBS doctors and other healthcare professionals',
          'US limited liability company registered in Wyoming',
          'an office in Hyderabad, India',
          'What We Do',
          'Strategic partner for U.S. companies',
          'Skilled remote biotech interns',
          'Global academic collaborations',
          'Research-based internships',
          'Why Helix Abroad',
          'Applied learning with real genomic datasets',
          'AI-based analytics',
          'Precision medicine',
          'Global mobility',
        ],
      ],
      [
        '#program',
        [
          'Foundation Courses',
          '€900',
          'taught by a genomics research institute in Barcelona',
          'Foundation of Biomedical Science',
          'Foundations in Artificial Intelligence',
          'Foundations in Reproducible Genomic Workflows',
          'A certificate is issued for Phase 1.',
          'On-Campus Training',
          '€1,200',
          'Ioannina, Greece. 3 months, taught by a Greek university',
          'AI-Driven Variant Analysis & Risk Assessment',
          'Multi-Modal Biomarker Integration',
          'Precision Medicine Informatics',
          'Pharmacogenomics & Treatment Optimization',
          'Payment is due before the visa application.',
          'Advanced Training in Biomedical Data Science',
          '€4,800',
          'taught by a German applied research society',
          'Each phase must be paid before access is granted.',
          '€6,900',
          '€4,500',
          'The difference is unresolved',
        ],
      ],
      [
        '#career',
        [
          'AI & Genomics Research Associate',
          'Bioinformatics Analyst',
          'Clinical Data Scientist',
          'Precision Medicine Specialist',
          'Pharmacogenomics Associate',
          'Healthcare AI Project Analyst',
        ],
      ],
      ['#research', ['Research', 'Medical genomics', 'Biomedical data science']],
      ['#partnerships', ['Partnerships', 'U.S. healthcare and biotech companies that look for remote interns']],
      ['#apply', ['Apply', 'For the diploma', 'For a university in Europe or the USA', 'Enroll Now', 'Sign up']],
      [
        '#contact',
        [
          'Registered office',
          'Wyoming',
          'India office',
          'Hyderabad',
          'Phone',
          'WhatsApp',
          'E-mail',
          'Website',
          'LinkedIn',
          'Instagram',
          'Facebook',
          'YouTube',
        ],
      ],
      [
        'footer',
        [
          'Helix Abroad',
          'PG Diploma in Biomedical Science',
          'Quick links',
          'Program',
          'Apply',
          'Programmes',
          'About',
          'Research',
          'Partnerships',
          'Contact',
          'Privacy policy',
          'Terms of service',
          '© ',
        ],
      ],
    ],
  ],
  ['/universities', [['main', ['Europe', 'USA', 'All Countries', 'Austria', 'Switzerland', 'Show More', 'Not specified']]]],
  [
    '/universities?region=usa&page=1',
    [
      [
        'main',
        [
          'Massachusetts Institute of Technology',
          'Stanford University',
          'Harvard University',
          'California Institute of Technology',
          'Columbia University',
          'University of California, Berkeley',
          'University of Chicago',
          'Yale University',
          'Princeton University',
          '$',
        ],
      ],
    ],
  ],
  ['/universities?search=atlantis', [['main', ['No universities found in this category.']]]],
  ['/overseas-jobs', [['main', ['All Countries', 'All Sources', 'Read more', 'Sample listing', 'Save', 'Share', 'Work permit']]]],
  ['/overseas-jobs?query=atlantis', [['main', ['No jobs found']]]],
  ['/visa-information?search=atlantis', [['main', ['No visa information available.']]]],
  [
    '/student-data-collection',
    [
      [
        'main',
        [
          'Study Abroad Matching Survey',
          'Tell Us About Your Study Abroad Goals',
          'Complete all fields',
          'Privacy policy',
          'Get My University Recommendations',
          'Personalized Recommendations',
          'Expert Guidance',
          'Application Support',
        ],
      ],
    ],
  ],
  ['/no-such-page', [['main', ['404', 'Oops! Page not found', '/no-such-page', 'Return to Home']]]],
]

/** What of these texts the part does not show. */
async function unseen(page: Page, part: string, texts: readonly string[]): Promise<string[]> {
  const shown = await page
    .locator(part)
    .filter({ visible: true })
    .first()
    .evaluate((element) => (element as HTMLElement).innerText.replace(/\s+/g, ' '))
  return texts.filter((text) => !shown.includes(text))
}

describe.each(pages)('%s', (address, parts) => {
  test('shows its texts', async () => {
    const { context, page } = await openVisitor(site.browser, site.url)
    await page.goto(address)
    for (const [part, texts] of parts) expect([part, await unseen(page, part, texts)]).toEqual([part, []])
    await context.close()
  })
})

test('the error page names what went wrong and the way home, and no more', async () => {
  const { context, page } = await openVisitor(site.browser, site.url)
  await page.goto('/')
  await provokeError(page)
  const text = await page.locator('main').innerText()
  expect(text).toMatch(/405/)
  expect(text).not.toMatch(/\bat .+:\d+|node_modules/)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.getByRole('heading', { name: 'PG Diploma in Biomedical Science' }).waitFor()
  await context.close()
})

test('a page that does not exist answers 404, tells the console which, and leads home', async () => {
  const { context, page, errors } = await openVisitor(site.browser, site.url)
  expect((await page.goto('/a/page/that <is> nowhere'))?.status()).toBe(404)
  await expect.poll(() => errors.join('\n')).toContain('/a/page/that%20%3Cis%3E%20nowhere')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${site.url}/`)
  await context.close()
})
