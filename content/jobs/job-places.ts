import type { JobPlace } from '#domain/jobs/job-places.ts'
import { JOB_COUNTRIES } from '#domain/jobs/jobs.ts'

/** The day on which the named pages were read, in stored copies. */
const READ_ON = '2026-11-21'

function place(values: Omit<JobPlace, 'readOn'>): JobPlace {
  return { ...values, readOn: READ_ON }
}

/** Where real jobs are advertised: first those for all nine countries, then by country in the board's order. */
export const JOB_PLACES: readonly JobPlace[] = [
  place({
    id: 'eures',
    name: 'EURES',
    url: 'https://eures.europa.eu/',
    lists:
      'Jobs of every kind from the public employment services, renewed daily. Citizens of the EU may move freely; from outside you need a permit for the job.',
    countries: JOB_COUNTRIES,
    source: 'European Commission, about the EURES job search',
    sourceUrl: 'https://ec.europa.eu/eures/main.jsp?acro=job&lang=en&catId=481&parentCategory=481',
  }),
  place({
    id: 'euraxess',
    name: 'EURAXESS',
    url: 'https://euraxess.ec.europa.eu/jobs/search',
    lists: 'Research: doctoral places, postdoctoral posts and funding at universities, institutes and companies.',
    countries: JOB_COUNTRIES,
    source: 'Hungarian University of Agriculture and Life Sciences, what is EURAXESS',
    sourceUrl: 'https://uni-mate.hu/en/web/mate-hr-igazgat%C3%B3s%C3%A1g/hrs4r-eng',
  }),
  place({
    id: 'embl',
    name: 'EMBL',
    url: 'https://www.embl.org/jobs/',
    lists: 'Life sciences at the European Molecular Biology Laboratory: Heidelberg, Hamburg, Grenoble, Rome and Barcelona.',
    countries: ['Germany', 'France', 'Italy', 'Spain'],
    source: 'EMBL, heads of sites',
    sourceUrl: 'https://embl.org/governance/heads-sites',
  }),
  place({
    id: 'make-it-in-germany',
    name: 'Make it in Germany',
    url: 'https://www.make-it-in-germany.com/en/working-in-germany/job-listings',
    lists:
      'The official portal for skilled workers from abroad: jobs, and which qualification and visa each needs. Doctors and nurses are sought.',
    countries: ['Germany'],
    source: 'deutschland.de, Make it in Germany helps',
    sourceUrl: 'https://deutschland.de/de/topic/wirtschaft/arbeiten-in-deutschland-make-it-in-germany-hilft-dabei',
  }),
  place({
    id: 'cnrs',
    name: 'CNRS job portal',
    url: 'https://emploi.cnrs.fr/',
    lists:
      'Contracts of more than three months for researchers, engineers, technicians and doctoral students; researchers’ offers in English.',
    countries: ['France'],
    source: 'École normale supérieure, publication of a CNRS job offer',
    sourceUrl: 'https://www.chimie.ens.fr/en/intranet-en/human-resources/job-advertisement/publication-of-an-cnrs-job-offer/',
  }),
  place({
    id: 'euraxess-hungary',
    name: 'EURAXESS Hungary',
    url: 'https://www.euraxess.hu/',
    lists: 'Research jobs, and free help for researchers from abroad with authorities and daily life.',
    countries: ['Hungary'],
    source: 'EURAXESS Hungary, first page',
    sourceUrl: 'https://www.euraxess.hu/',
  }),
  place({
    id: 'publicjobs',
    name: 'publicjobs',
    url: 'https://publicjobs.ie/',
    lists: 'Open recruitment for the civil service, local authorities and certain posts of the health service.',
    countries: ['Ireland'],
    source: 'publicjobs, services provided to the public',
    sourceUrl: 'https://publicjobs.ie/en/foi/services-provided-or-to-be-provided-to-the-public',
  }),
  place({
    id: 'euraxess-italy',
    name: 'EURAXESS Italy',
    url: 'https://www.euraxess.it/',
    lists: 'Vacancies at universities, in English, and help with housing, taxes and the health system.',
    countries: ['Italy'],
    source: 'Monti & Taft, about www.euraxess.it (2011)',
    sourceUrl: 'https://www.monti-taft.org/archivio/tafter-articoli/2011-05-25--www-euraxess-it/',
  }),
  place({
    id: 'academictransfer',
    name: 'AcademicTransfer',
    url: 'https://www.academictransfer.com/en/',
    lists: 'The national vacancy site of the universities, research institutions and academic hospitals.',
    countries: ['Netherlands'],
    source: 'Maastricht University, vacancies',
    sourceUrl: 'https://www.maastrichtuniversity.nl/node/110609',
  }),
  place({
    id: 'oferty-praca',
    name: 'Central Database of Job Offers (ePraca)',
    url: 'https://oferty.praca.gov.pl/',
    lists: 'Offers of the voivodeship and district labour offices, also in English.',
    countries: ['Poland'],
    source: 'University of Lodz, websites with job offers',
    sourceUrl: 'https://uni.lodz.pl/en/university-of-lodz-for-ukraine/work',
  }),
  place({
    id: 'iefp',
    name: 'IEFP online',
    url: 'https://iefponline.iefp.pt/',
    lists:
      'The public employment service. Its filter “vagas não residentes” shows what people who still live outside the EU may apply for.',
    countries: ['Portugal'],
    source: 'DN Brasil, finding vacancies in Portugal from abroad',
    sourceUrl: 'https://dnbrasil.dn.pt/ainda-esta-no-brasil-saiba-como-encontrar-vagas-de-emprego-em-portugal',
  }),
  place({
    id: 'euraxess-spain',
    name: 'EURAXESS Spain',
    url: 'https://www.euraxess.es/',
    lists: 'Research jobs and funding, and what researchers and their families have to arrange when they move.',
    countries: ['Spain'],
    source: 'EURAXESS Spain, first page',
    sourceUrl: 'https://www.euraxess.es/eng',
  }),
]
