/** A field of work that the diploma and its partners are about. */
export interface FocusArea {
  id: string
  title: string
  text: string
}

/** A project as students of the diploma work on it. An example, not a funded project of a named group. */
export interface ResearchProject {
  title: string
  description: string
  status: 'Ongoing' | 'Completed'
  funding: string
  duration: string
  /** How long `duration` says. */
  lasts: { value: number; unit: 'month' | 'week' }
  focusArea: FocusAreaId
}

/** A published paper of the field. None of them is ours. */
export interface Publication {
  title: string
  /** As the journal cites it: the first authors, then "et al." */
  authors: string
  journal: string
  year: number
  type: 'Method' | 'Resource' | 'Guideline' | 'Clinical trial' | 'Review' | 'Perspective'
  doi: string
  focusArea: FocusAreaId
}

export const FOCUS_AREAS = [
  {
    id: 'ai-genomics',
    title: 'AI in genomics',
    text: 'Models that read sequence data: calling variants, predicting structures and effects.',
  },
  {
    id: 'variant-interpretation',
    title: 'Variant interpretation',
    text: 'Deciding by published rules and population data which variants cause disease.',
  },
  {
    id: 'precision-medicine',
    title: 'Precision medicine',
    text: 'Using genomic and clinical data of large cohorts for prevention and treatment.',
  },
  { id: 'pharmacogenomics', title: 'Pharmacogenomics', text: 'Choosing drug and dose by the genes that change their effect.' },
  {
    id: 'digital-health',
    title: 'Digital health',
    text: 'AI and health data in daily care: what helps, what harms, and how to tell.',
  },
  {
    id: 'reproducible-workflows',
    title: 'Reproducible genomic workflows',
    text: 'Analyses that give the same result on another machine and in another year.',
  },
] as const satisfies readonly FocusArea[]
export type FocusAreaId = (typeof FOCUS_AREAS)[number]['id']

/** Stands over the projects. */
export const PROJECTS_HEADING = 'Current projects'
export const PROJECTS_NOTE =
  'These are outlines of the projects that students of the diploma work on, given as examples. They are part of the training and have no outside funding.'

const OF_THE_DIPLOMA = 'Part of the diploma, no outside funding'

/** The diploma's own project outlines, marked as examples. */
export const PROJECTS: readonly ResearchProject[] = [
  {
    title: 'Example: a variant-calling workflow from raw reads to report',
    description:
      'Students write a workflow in Snakemake or Nextflow for a public reference sample, compare two callers against the published truth set, and hand it to another team that has to get the same numbers.',
    status: 'Ongoing',
    funding: OF_THE_DIPLOMA,
    duration: '3 months (phase 1)',
    lasts: { value: 3, unit: 'month' },
    focusArea: 'reproducible-workflows',
  },
  {
    title: 'Example: classifying variants by the ACMG/AMP criteria',
    description:
      'Students classify a set of public ClinVar variants by the guideline, note the evidence for each criterion, and discuss where predictors and population frequencies disagree.',
    status: 'Ongoing',
    funding: OF_THE_DIPLOMA,
    duration: '3 months (phase 2)',
    lasts: { value: 3, unit: 'month' },
    focusArea: 'variant-interpretation',
  },
  {
    title: 'Example: a pharmacogenomic report for a hospital ward',
    description:
      'Students turn public genotypes into drug recommendations by the CPIC guidelines and write a report that a doctor can act on in one minute.',
    status: 'Ongoing',
    funding: OF_THE_DIPLOMA,
    duration: '3 months (phase 2)',
    lasts: { value: 3, unit: 'month' },
    focusArea: 'pharmacogenomics',
  },
  {
    title: 'Example: combining biomarkers of several kinds',
    description:
      'Students join public expression, variant and clinical data, build a simple and a complex model, and show whether the complex one is worth its cost.',
    status: 'Ongoing',
    funding: OF_THE_DIPLOMA,
    duration: '3 months (phase 3)',
    lasts: { value: 3, unit: 'month' },
    focusArea: 'precision-medicine',
  },
  {
    title: 'Example: checking a published AI tool on other data',
    description:
      'Students take a published model with open weights, test it on a public data set it has not seen, and report calibration, failures and groups it does worse for.',
    status: 'Completed',
    funding: OF_THE_DIPLOMA,
    duration: '6 weeks',
    lasts: { value: 6, unit: 'week' },
    focusArea: 'digital-health',
  },
]

/** Stands over the publications: they are the field's, not the provider's. */
export const PUBLICATIONS_HEADING = 'Publications from the field'
export const PUBLICATIONS_NOTE =
  'Well-known papers of our focus areas, by other groups. Neither Helix Abroad nor its partners claim a part in them.'

/** True papers, newest first in each focus area; titles, authors, journals and DOIs as published. */
export const PUBLICATIONS: readonly Publication[] = [
  {
    title: 'Accurate proteome-wide missense variant effect prediction with AlphaMissense',
    authors: 'Cheng J, Novati G, Pan J, et al.',
    journal: 'Science',
    year: 2023,
    type: 'Method',
    doi: '10.1126/science.adg7492',
    focusArea: 'ai-genomics',
  },
  {
    title: 'Highly accurate protein structure prediction with AlphaFold',
    authors: 'Jumper J, Evans R, Pritzel A, et al.',
    journal: 'Nature',
    year: 2021,
    type: 'Method',
    doi: '10.1038/s41586-021-03819-2',
    focusArea: 'ai-genomics',
  },
  {
    title: 'A universal SNP and small-indel variant caller using deep neural networks',
    authors: 'Poplin R, Chang PC, Alexander D, et al.',
    journal: 'Nature Biotechnology',
    year: 2018,
    type: 'Method',
    doi: '10.1038/nbt.4235',
    focusArea: 'ai-genomics',
  },
  {
    title: 'The mutational constraint spectrum quantified from variation in 141,456 humans',
    authors: 'Karczewski KJ, Francioli LC, Tiao G, et al.',
    journal: 'Nature',
    year: 2020,
    type: 'Resource',
    doi: '10.1038/s41586-020-2308-7',
    focusArea: 'variant-interpretation',
  },
  {
    title:
      'Standards and guidelines for the interpretation of sequence variants: a joint consensus recommendation of the American College of Medical Genetics and Genomics and the Association for Molecular Pathology',
    authors: 'Richards S, Aziz N, Bale S, et al.',
    journal: 'Genetics in Medicine',
    year: 2015,
    type: 'Guideline',
    doi: '10.1038/gim.2015.30',
    focusArea: 'variant-interpretation',
  },
  {
    title: 'The UK Biobank resource with deep phenotyping and genomic data',
    authors: 'Bycroft C, Freeman C, Petkova D, et al.',
    journal: 'Nature',
    year: 2018,
    type: 'Resource',
    doi: '10.1038/s41586-018-0579-z',
    focusArea: 'precision-medicine',
  },
  {
    title: 'A New Initiative on Precision Medicine',
    authors: 'Collins FS, Varmus H',
    journal: 'New England Journal of Medicine',
    year: 2015,
    type: 'Perspective',
    doi: '10.1056/NEJMp1500523',
    focusArea: 'precision-medicine',
  },
  {
    title:
      'A 12-gene pharmacogenetic panel to prevent adverse drug reactions: an open-label, multicentre, controlled, cluster-randomised crossover implementation study',
    authors: 'Swen JJ, van der Wouden CH, Manson LE, et al.',
    journal: 'The Lancet',
    year: 2023,
    type: 'Clinical trial',
    doi: '10.1016/S0140-6736(22)01841-4',
    focusArea: 'pharmacogenomics',
  },
  {
    title: 'CPIC: Clinical Pharmacogenetics Implementation Consortium of the Pharmacogenomics Research Network',
    authors: 'Relling MV, Klein TE',
    journal: 'Clinical Pharmacology & Therapeutics',
    year: 2011,
    type: 'Guideline',
    doi: '10.1038/clpt.2010.279',
    focusArea: 'pharmacogenomics',
  },
  {
    title: 'High-performance medicine: the convergence of human and artificial intelligence',
    authors: 'Topol EJ',
    journal: 'Nature Medicine',
    year: 2019,
    type: 'Review',
    doi: '10.1038/s41591-018-0300-7',
    focusArea: 'digital-health',
  },
  {
    title: 'Nextflow enables reproducible computational workflows',
    authors: 'Di Tommaso P, Chatzou M, Floden EW, et al.',
    journal: 'Nature Biotechnology',
    year: 2017,
    type: 'Method',
    doi: '10.1038/nbt.3820',
    focusArea: 'reproducible-workflows',
  },
  {
    title: 'Snakemake—a scalable bioinformatics workflow engine',
    authors: 'Köster J, Rahmann S',
    journal: 'Bioinformatics',
    year: 2012,
    type: 'Method',
    doi: '10.1093/bioinformatics/bts480',
    focusArea: 'reproducible-workflows',
  },
]

/** The permanent address of a paper. */
export function doiUrl({ doi }: Pick<Publication, 'doi'>): string {
  return `https://doi.org/${doi.replaceAll('(', '%28').replaceAll(')', '%29')}`
}

/** The collaboration buttons. Each leads to the contact section of the home page. */
export const COLLABORATIONS = [
  { label: 'Propose a joint project', href: '/#contact' },
  { label: 'Host a research intern', href: '/#contact' },
  { label: 'Share a data set for training', href: '/#contact' },
] as const
