import type { Job } from '#domain/jobs/jobs.ts'
import { GENERATED_JOB_COUNT, generateJobs, JOB_SEED } from './jobs-generator.ts'

type Sample = Pick<
  Job,
  'title' | 'company' | 'location' | 'country' | 'description' | 'tags' | 'requirements' | 'postedDate' | 'source'
>

function sample(id: string, listing: Sample): Job {
  return { ...listing, id: `sample-${id}`, company: `${listing.company} (fictional)`, salary: null, applyUrl: null, sample: true }
}

/** Fifteen written samples: what a listing of the field looks like. No employer stands behind them. */
const FIXED_JOBS: readonly Job[] = [
  sample('01', {
    title: 'Bioinformatician, Rare Disease Diagnostics',
    company: 'Example University Hospital',
    location: 'Heidelberg',
    country: 'Germany',
    description:
      'Looks after the exome pipeline of a rare disease clinic: reads come in on Monday, a list of candidate variants goes to the case conference on Thursday. Writes tests for the pipeline and takes part in the conference.',
    tags: ['Bioinformatics', 'Rare diseases', 'Exome'],
    requirements: ['Master’s degree in bioinformatics or a related field', 'Python', 'German at level B1 is helpful'],
    postedDate: '2026-11-18',
    source: 'Sample hospital board',
  }),
  sample('02', {
    title: 'Data Scientist, Hospital Records',
    company: 'Sample Health Data Centre',
    location: 'Berlin',
    country: 'Germany',
    description: 'Builds data sets from hospital records for research and documents how each field came about.',
    tags: ['Data science', 'SQL', 'Digital health'],
    requirements: ['Degree in computer science, statistics or medicine', 'SQL and Python or R'],
    postedDate: '2026-11-12',
    source: 'Sample research board',
  }),
  sample('03', {
    title: 'Clinical Research Coordinator',
    company: 'Fictional Cancer Centre',
    location: 'Munich',
    country: 'Germany',
    description:
      'Organises visits, consent and documentation of patients in cancer trials and keeps the trial folder ready for inspection at any time. The team treats patients in German.',
    tags: ['Clinical trials', 'Oncology'],
    requirements: ['Degree in a health profession', 'German at level B2', 'Knowledge of good clinical practice'],
    postedDate: '2026-10-30',
    source: 'Sample hospital board',
  }),
  sample('04', {
    title: 'Research Engineer, Genome Interpretation',
    company: 'Example Genomics Institute',
    location: 'Paris',
    country: 'France',
    description:
      'Tests models that predict the effect of missense variants against curated data and publishes the comparison with its code.',
    tags: ['Machine learning', 'Variant interpretation'],
    requirements: ['Master’s degree in bioinformatics', 'Experience with a deep-learning library'],
    postedDate: '2026-11-16',
    source: 'Sample research board',
  }),
  sample('05', {
    title: 'Biostatistician',
    company: 'Placeholder Pharma Research',
    location: 'Lyon',
    country: 'France',
    description:
      'Plans sample sizes, writes analysis plans before the data are seen and analyses trials in R. Explains to doctors what a result does and does not say.',
    tags: ['Statistics', 'R', 'Clinical trials'],
    requirements: ['Master’s degree in statistics or biostatistics', 'R', 'English'],
    postedDate: '2026-11-05',
    source: 'Sample biotech board',
  }),
  sample('06', {
    title: 'Laboratory Data Specialist',
    company: 'Specimen Diagnostics',
    location: 'Budapest',
    country: 'Hungary',
    description: 'Keeps the laboratory information system in order and connects new instruments to it.',
    tags: ['LIMS', 'Laboratory'],
    requirements: ['Degree in life sciences or computer science', 'English'],
    postedDate: '2026-11-09',
    source: 'Sample hospital board',
  }),
  sample('07', {
    title: 'Clinical Genomics Scientist',
    company: 'Example Precision Clinic',
    location: 'Dublin',
    country: 'Ireland',
    description:
      'Interprets panel and exome results, writes reports that a ward can act on, and takes part in the external quality scheme of the laboratory.',
    tags: ['Clinical genomics', 'Variant interpretation'],
    requirements: ['Degree in genetics or medicine', 'Knowledge of the ACMG/AMP guideline'],
    postedDate: '2026-11-17',
    source: 'Sample hospital board',
  }),
  sample('08', {
    title: 'Quality Analyst, Cell Therapy',
    company: 'Fictional Biotech Works',
    location: 'Cork',
    country: 'Ireland',
    description: 'Reviews batch records of a cell therapy before release and looks into deviations.',
    tags: ['Quality', 'Cell therapy'],
    requirements: ['Degree in life sciences', 'Knowledge of good manufacturing practice'],
    postedDate: '2026-10-22',
    source: 'Sample biotech board',
  }),
  sample('09', {
    title: 'PhD Position, Polygenic Risk',
    company: 'Imaginary Institute of Genomic Medicine',
    location: 'Milan',
    country: 'Italy',
    description:
      'Three years on how well polygenic scores carry over between populations, with data of a European cohort. Teaching of about two hours a week is part of the position.',
    tags: ['PhD', 'Population genetics'],
    requirements: ['Master’s degree in a quantitative or life science', 'Statistics'],
    postedDate: '2026-11-14',
    source: 'Sample research board',
  }),
  sample('10', {
    title: 'Digital Health Product Analyst',
    company: 'Sample Health Apps',
    location: 'Amsterdam',
    country: 'Netherlands',
    description: 'Finds out with patients and nurses what an app for heart failure should do, and measures whether it does.',
    tags: ['Digital health', 'User research'],
    requirements: ['Degree in health sciences or design', 'English; Dutch is helpful'],
    postedDate: '2026-11-11',
    source: 'Sample biotech board',
  }),
  sample('11', {
    title: 'Workflow Developer, Sequencing Core',
    company: 'Example Sequencing Core',
    location: 'Leiden',
    country: 'Netherlands',
    description:
      'Writes and maintains the Nextflow workflows of a sequencing core, with tests and containers, and helps research groups run them on the cluster by themselves.',
    tags: ['Nextflow', 'Reproducibility'],
    requirements: ['Degree in bioinformatics or computer science', 'Linux and containers'],
    postedDate: '2026-11-02',
    source: 'Sample research board',
  }),
  sample('12', {
    title: 'Pharmacovigilance Associate',
    company: 'Placeholder Pharma Services',
    location: 'Warsaw',
    country: 'Poland',
    description: 'Records and codes reports of side effects and asks for what is missing.',
    tags: ['Drug safety', 'Medical coding'],
    requirements: ['Degree in medicine, pharmacy or nursing', 'English'],
    postedDate: '2026-11-13',
    source: 'Sample biotech board',
  }),
  sample('13', {
    title: 'Machine Learning Engineer, Pathology',
    company: 'Fictional Pathology Lab',
    location: 'Kraków',
    country: 'Poland',
    description:
      'Puts models for slide images into the daily work of a pathology laboratory: speed, versions, monitoring, and a plan for the day on which a model is wrong.',
    tags: ['Machine learning', 'Pathology', 'MLOps'],
    requirements: ['Degree in computer science', 'Experience with image models'],
    postedDate: '2026-10-27',
    source: 'Sample research board',
  }),
  sample('14', {
    title: 'Epidemiology Research Assistant',
    company: 'Imaginary School of Public Health',
    location: 'Porto',
    country: 'Portugal',
    description: 'Prepares survey and registry data of a birth cohort and draws the first tables and figures.',
    tags: ['Epidemiology', 'R'],
    requirements: ['Degree in a health or quantitative subject', 'R or Stata'],
    postedDate: '2026-11-08',
    source: 'Sample research board',
  }),
  sample('15', {
    title: 'Pharmacogenomics Project Scientist',
    company: 'Specimen Genomics',
    location: 'Barcelona',
    country: 'Spain',
    description:
      'Sets up a panel of drug-relevant genes in two hospitals, writes the recommendations by the published guidelines, and measures how often prescriptions change.',
    tags: ['Pharmacogenomics', 'Implementation'],
    requirements: ['Degree in pharmacy, medicine or genetics', 'Spanish at level B1'],
    postedDate: '2026-11-15',
    source: 'Sample biotech board',
  }),
]

/** All samples: the fifteen written ones and the thirty generated ones. */
export const SAMPLE_JOBS: readonly Job[] = [...FIXED_JOBS, ...generateJobs(JOB_SEED, GENERATED_JOB_COUNT)]

/** Stands above the board while samples are shown. */
export const SAMPLE_JOBS_NOTICE =
  'Listings marked “Sample listing” are invented: they show what the board looks like. The employers do not exist and nobody can apply.'
