import { consoleData } from '../shell/console-data.ts'

/** Of the last days; what is not there the role does not read. */
export interface Figures {
  /** How many came so far: survey, account, profile, choice, application, payment. Of accounts nothing is known before the account. */
  funnel?: { from_survey: number[]; accounts: (number | null)[] }
  questions?: {
    /** What the counsellor looked for and did not find. */
    topic: string
    count: number
    open: number
    latest: string
    examples: { question: string; number: number | null }[]
  }[]
  programmes?: { name: string; university: string; selected: number; applied: number }[]
  /** By the Monday of the week in which it arrived. */
  replies?: { week: string; kept: number; missed: number; median_minutes: number }[]
  /** Of receipts and credit notes, in the smallest unit. */
  payments?: {
    month: string
    currency: string
    is_demonstration: boolean
    count: number
    received: number
    given_back: number
  }[]
}

export const PERIODS = [
  { days: 30, label: 'The last 30 days' },
  { days: 90, label: 'The last 90 days' },
  { days: 365, label: 'The last year' },
] as const

/** The days that an address names. */
export function daysOf(searchParams: URLSearchParams): number {
  return PERIODS.find(({ days }) => String(days) === searchParams.get('days'))?.days ?? 90
}

export async function readFigures(days: number): Promise<Figures> {
  const { data } = await consoleData().rpc('console_figures', { days }).throwOnError()
  return data as unknown as Figures
}
