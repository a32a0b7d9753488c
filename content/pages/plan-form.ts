import type { Paper } from '#domain/plan/step.ts'

/** Where plans are made from; the steps differ by it. The first is taken where nothing is said. */
export const HOME_COUNTRIES = ['India', 'Nigeria', 'Philippines', 'Another country'] as const

/** What somebody may have already, as the plan asks. */
export const PAPER_LABELS: Readonly<Record<Paper, string>> = {
  english: 'An English test that is good enough',
  gre: 'A GRE score',
  aps: 'The APS certificate',
  apostille: 'An apostille on the degree and the transcripts',
}
