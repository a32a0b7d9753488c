import { href } from 'react-router'
import { DIPLOMA, DIPLOMA_MONTHS, DIPLOMA_TOTAL } from '#content/provider/diploma.ts'
import { CERTIFICATES } from '#content/provider/programmes.ts'
import { PROVIDER } from '#content/provider/provider.ts'
import type { Question } from '#domain/guide/guide-entry.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import { decidingTuition } from '#domain/programmes/first-year.ts'
import type { ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { givenFor, nextDeadline } from '#domain/programmes/programme-deadlines.ts'
import { feeText, LEVEL_NAMES } from '#domain/programmes/programme-text.ts'
import { websiteAddress } from '#domain/universities/university-facts.ts'
import type { University } from '#domain/universities/university.ts'

/** A thing of schema.org. What is unknown is left out: JSON drops undefined. */
export type Thing = { '@type': string } & Record<string, unknown>

/** The provider. */
export function organization(site: string): Thing {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${site}/#organization`,
    name: PROVIDER.name,
    legalName: PROVIDER.legalName,
    url: `${site}/`,
    logo: `${site}/icons/icon-512.png`,
    email: PROVIDER.email,
    telephone: PROVIDER.phone.text,
    address: PROVIDER.offices.map(({ lines }) => ({
      '@type': 'PostalAddress',
      streetAddress: lines[0],
      addressLocality: lines[1],
      addressCountry: lines[2],
    })),
  }
}

/** The way to a page, from the home page on. */
export function breadcrumbs(site: string, steps: readonly { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: PROVIDER.name, path: href('/') }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + path,
    })),
  }
}

/** A guide of ours that stands on one page. */
export function guideArticle(
  site: string,
  { headline, description, path }: { headline: string; description: string; path: string },
): Thing {
  return {
    '@type': 'Article',
    headline,
    description,
    mainEntityOfPage: site + path,
    isAccessibleForFree: true,
    publisher: { '@id': `${site}/#organization` },
  }
}

export function faqPage(entries: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The diploma with its one announced instance. A study load is not published, so the length stands as the schedule's. */
export function diplomaCourse(site: string): Thing {
  return {
    '@type': 'Course',
    name: DIPLOMA.title,
    description: `${DIPLOMA.kind}: ${DIPLOMA.summary}.`,
    url: `${site}/#program`,
    provider: { '@id': `${site}/#organization` },
    offers: { '@type': 'Offer', category: 'Paid', price: DIPLOMA_TOTAL.amount, priceCurrency: DIPLOMA_TOTAL.currency },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Blended',
      startDate: DIPLOMA.startDate,
      courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Monthly', repeatCount: DIPLOMA_MONTHS },
    },
  }
}

/** The certificates of the programmes page. Where the sheet does not say how one is taught, its length is all that is known of an instance. */
export function certificateCourses(site: string): Thing[] {
  return CERTIFICATES.map(({ title, description, fees, months, startDate, split, audience }) => ({
    '@type': 'Course',
    name: title,
    description,
    url: `${site}/programs`,
    provider: { '@id': `${site}/#organization` },
    audience: audience ? { '@type': 'EducationalAudience', audienceType: audience } : undefined,
    offers: fees.map(({ label, price }) => ({
      '@type': 'Offer',
      name: label,
      category: 'Paid',
      price: price.amount,
      priceCurrency: price.currency,
    })),
    timeRequired: months ? `P${months}M` : undefined,
    hasCourseInstance:
      months && split
        ? {
            '@type': 'CourseInstance',
            courseMode: 'Blended',
            startDate: startDate ?? undefined,
            courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Monthly', repeatCount: months },
          }
        : undefined,
  }))
}

type DescribedUniversity = Pick<
  University,
  'slug' | 'name' | 'city' | 'region' | 'country' | 'description' | 'website_url' | 'latitude' | 'longitude'
>

export function collegeOrUniversity(site: string, university: DescribedUniversity): Thing {
  const { slug, name, city, region, country, description, latitude, longitude } = university
  return {
    '@type': 'CollegeOrUniversity',
    '@id': `${site}/universities/${slug}#university`,
    name,
    description: description ?? undefined,
    url: websiteAddress(university) ?? undefined,
    address: { '@type': 'PostalAddress', addressLocality: city, addressRegion: region ?? undefined, addressCountry: country },
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
  }
}

/** A programme of a university, with what is known of it on a day (ISO date). Its fee is offered as its source writes it. */
export function degreeProgramme(site: string, programme: ProgrammeDetails, today: string): Thing {
  const { slug, name, degree, level, months, ects, mode, university, fees, deadlines } = programme
  const fee = decidingTuition(fees)
  const next = nextDeadline(deadlines, today)
  return {
    '@type': 'EducationalOccupationalProgram',
    name,
    description: `${degree ?? LEVEL_NAMES[level]} at ${university.name}, ${university.country}.`,
    url: `${site}/universities/${university.slug}/${slug}`,
    provider: collegeOrUniversity(site, { ...university, description: null, website_url: university.websiteUrl }),
    educationalCredentialAwarded: degree ?? undefined,
    educationalProgramMode: mode ?? undefined,
    timeToComplete: months ? `P${months.value}M` : undefined,
    numberOfCredits: ects?.value,
    // A day that is only expected to come again is not published as one.
    applicationDeadline: next && givenFor(next.deadline) === null ? next.day : undefined,
    offers: fee
      ? {
          '@type': 'Offer',
          name: `Tuition, students from outside the EU: ${feeText(fee)}`,
          category: fee.amount === 0 ? 'Free' : 'Paid',
          price: fee.amount,
          priceCurrency: fee.currency,
        }
      : undefined,
  }
}

/** Only for a listing that an employer stands behind. */
export function jobPosting(site: string, job: Job, validThrough: string | null): Thing {
  if (job.sample) throw new RangeError(`${job.id} is a sample: nobody offers that job`)
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: [job.description, ...job.requirements].join('\n'),
    url: `${site}/overseas-jobs/${job.id}`,
    identifier: { '@type': 'PropertyValue', name: job.source, value: job.id },
    datePosted: job.postedDate,
    validThrough: validThrough ?? undefined,
    directApply: false,
    hiringOrganization: { '@type': 'Organization', name: job.company },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: job.country },
    },
  }
}
