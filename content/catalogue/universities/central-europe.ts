import type { UniversityEntry } from '#domain/universities/university.ts'
import { university } from './entry.ts'

/** Universities in the Czech Republic. Fees of the English-taught programmes are set by each faculty and left out. */
export const CZECH_REPUBLIC: readonly UniversityEntry[] = [
  university('Czech Republic', {
    slug: 'charles-university',
    name: 'Charles University',
    city: 'Prague',
    latitude: 50.09,
    longitude: 14.42,
    website: 'https://cuni.cz',
    programs: ['General Medicine', 'Dentistry', 'Pharmacy', 'Master in Computer Science – Artificial Intelligence'],
    description:
      'Founded in 1348, the oldest university in Central Europe. Five faculties of medicine, in Prague, Plzeň and Hradec Králové, teach general medicine in English.',
  }),
  university('Czech Republic', {
    slug: 'masaryk-university',
    name: 'Masaryk University',
    city: 'Brno',
    latitude: 49.2,
    longitude: 16.61,
    website: 'https://www.muni.cz',
    programs: ['General Medicine', 'Dentistry', 'Master in Bioinformatics and Systems Biology'],
    description:
      'Founded in 1919. The Central European Institute of Technology (CEITEC) on its Bohunice campus works in structural biology and genomics beside the faculty of medicine, which teaches medicine and dentistry in English.',
  }),
]

/** Universities in Hungary. Fees of the English-taught programmes change yearly and are left out. */
export const HUNGARY: readonly UniversityEntry[] = [
  university('Hungary', {
    slug: 'semmelweis-university',
    name: 'Semmelweis University',
    city: 'Budapest',
    latitude: 47.49,
    longitude: 19.07,
    website: 'https://semmelweis.hu',
    programs: ['General Medicine', 'Dentistry', 'Pharmacy', 'MSc Health Policy, Planning and Financing'],
    description:
      'The medical faculty was founded in 1769 and carries the name of Ignác Semmelweis, who showed that washing hands prevents childbed fever. It teaches medicine, dentistry and pharmacy in Hungarian, English and German.',
  }),
  university('Hungary', {
    slug: 'university-of-debrecen',
    name: 'University of Debrecen',
    city: 'Debrecen',
    latitude: 47.53,
    longitude: 21.63,
    website: 'https://unideb.hu',
    programs: ['General Medicine', 'Dentistry', 'Pharmacy', 'Public Health', 'MSc Molecular Biology'],
    description:
      'Founded as a state university in 1912, with roots in the Reformed College of 1538. It has taught medicine in English since 1987 and has a faculty of health sciences and public health.',
  }),
  university('Hungary', {
    slug: 'university-of-szeged',
    name: 'University of Szeged',
    city: 'Szeged',
    latitude: 46.25,
    longitude: 20.15,
    website: 'https://u-szeged.hu',
    programs: ['General Medicine', 'Dentistry', 'Pharmacy'],
    description:
      'In Szeged since 1921, moved from Kolozsvár (Cluj). Albert Szent-Györgyi, professor here, received the 1937 Nobel Prize in Physiology or Medicine, and Katalin Karikó, laureate of 2023, studied here. Medicine, dentistry and pharmacy are taught in English.',
  }),
]

/** Universities in Poland. */
export const POLAND: readonly UniversityEntry[] = [
  university('Poland', {
    slug: 'jagiellonian-university',
    name: 'Jagiellonian University',
    city: 'Kraków',
    latitude: 50.06,
    longitude: 19.94,
    website: 'https://www.uj.edu.pl',
    programs: ['Medicine (MD Programme in English)', 'Dentistry', 'MSc Molecular Biotechnology'],
    description:
      'Founded in 1364, the oldest university in Poland. Its Medical College teaches medicine in English, and the Małopolska Centre of Biotechnology works in structural and cell biology.',
  }),
  university('Poland', {
    slug: 'medical-university-of-warsaw',
    name: 'Medical University of Warsaw',
    city: 'Warsaw',
    latitude: 52.23,
    longitude: 21.01,
    website: 'https://www.wum.edu.pl',
    programs: ['Medicine', 'Dentistry', 'Pharmacy'],
    description:
      'Traces its start to 1809 and has been a separate medical university since 1950. It teaches medicine in English and runs several of the large teaching hospitals of the capital.',
  }),
]

/** Universities in Romania. Fees for students from outside the EU are set yearly by each university's senate and left out. */
export const ROMANIA: readonly UniversityEntry[] = [
  university('Romania', {
    slug: 'carol-davila-university',
    name: 'Carol Davila University of Medicine and Pharmacy',
    city: 'Bucharest',
    latitude: 44.43,
    longitude: 26.1,
    website: 'https://umfcd.ro',
    programs: ['Medicine', 'Dental Medicine', 'Pharmacy'],
    description:
      'Medical teaching in Bucharest began in 1857 under Carol Davila. The largest medical university in Romania; medicine and dental medicine are also taught in English.',
  }),
  university('Romania', {
    slug: 'iuliu-hatieganu-university',
    name: 'Iuliu Hațieganu University of Medicine and Pharmacy',
    city: 'Cluj-Napoca',
    latitude: 46.77,
    longitude: 23.59,
    website: 'https://umfcluj.ro',
    programs: ['Medicine', 'Dental Medicine', 'Pharmacy'],
    description:
      'The faculty of medicine was founded in 1919. Medicine and dental medicine are taught in Romanian, English and French, pharmacy in Romanian and French.',
  }),
  university('Romania', {
    slug: 'babes-bolyai-university',
    name: 'Babeș-Bolyai University',
    city: 'Cluj-Napoca',
    latitude: 46.77,
    longitude: 23.59,
    website: 'https://www.ubbcluj.ro',
    programs: ['Public Health', "Master's in Molecular Biotechnology", "Master's in Applied Computational Intelligence"],
    description:
      'Traces its start to a college of 1581; the present university dates from 1959. It teaches in Romanian, Hungarian, German and English and offers public health as a degree.',
  }),
]
