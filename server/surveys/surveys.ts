import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { SUBJECTS } from '#content/catalogue/subjects.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import type { Transaction } from '#db/database.ts'
import { answerDue, formatIndianTime } from '#domain/conversation/answer-time.ts'
import { matchSurvey, MOST_MATCHES, type SurveyUniversity } from '#domain/survey/survey-matches.ts'
import { type CheckedSurvey, HONEYPOT_FIELD, RESULT_DAYS, type SurveyAnswers, surveySubmissionOf } from '#domain/survey/survey.ts'
import type { MailQueue } from '../mail/mail-queue.ts'

interface Sender {
  mail: MailQueue
  /** The site's own origin, for the links. */
  siteUrl: string
}

/** What a survey's address shows. */
export interface SurveyResult {
  answers: SurveyAnswers
  arrivedAt: Date
  expiresAt: Date
}

/**
 * Keeps a survey as submit_survey() takes it, gives its matches an address and mails them. The transaction has the caller's claims
 * and address, and the rights of the server. Gives the token of the address; what a machine filled in gets one that leads nowhere. One
 * that is sent again with its id, since its answer was lost, is only looked up: the id is the token.
 */
export async function keepSurvey(survey: CheckedSurvey, { mail, siteUrl }: Sender, transaction: Transaction): Promise<string> {
  const answers = answersOf(survey)
  const token = await freeToken(survey.sending, answers, transaction)
  if (token.isKept) return token.id
  const { submission } = surveySubmissionOf(survey)
  await transaction.query('select public.submit_survey($1::text::jsonb)', [JSON.stringify(submission)])
  if (survey[HONEYPOT_FIELD] !== '') return crypto.randomUUID()
  // The moment of a transaction is the same throughout: this is the row that submit_survey() has just made, if it kept it.
  const { rows: kept } = await transaction.query<{ id: string }>(
    `update public.survey_submissions set other_country = $2 where email = lower($1) and created_at = now() returning id`,
    [survey.email, answers.otherCountry],
  )
  const { rows } = await transaction.query<{ token: string; created_at: Date; expires_at: Date }>(
    `insert into public.survey_results (token, submission_id, answers, expires_at)
     values ($1, $2, $3::text::jsonb, now() + make_interval(days => $4)) returning token, created_at, expires_at`,
    [token.id, kept[0]?.id ?? null, JSON.stringify(answers), RESULT_DAYS],
  )
  const [result] = rows
  if (!result) throw new Error('the survey result was not stored')
  if (kept[0]) {
    const matches = await findMatches(answers, transaction)
    await mail.send(
      {
        kind: 'survey-matches',
        to: survey.email.toLowerCase(),
        name: survey.firstName,
        matches: matches.map(({ university: { name, country, city }, met, reasons }) => ({
          name,
          place: `${city}, ${country}`,
          met,
          of: reasons.length,
        })),
        answerBy: formatIndianTime(answerDue(result.created_at)),
        link: `${siteUrl}/student-data-collection/matches/${result.token}`,
        expiresOn: result.expires_at.toISOString().slice(0, 10),
      },
      transaction,
    )
  }
  return result.token
}

/** The id as a token, or another one where it is taken by other answers; whether the matches of these answers stand there already. */
async function freeToken(
  sending: string | undefined,
  answers: SurveyAnswers,
  transaction: Transaction,
): Promise<{ id: string; isKept: boolean }> {
  if (sending === undefined) return { id: crypto.randomUUID(), isKept: false }
  // One after the other, so that twice at once is once too.
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('survey:' || $1, 0))`, [sending])
  const { rows } = await transaction.query<{ same: boolean }>(
    'select answers = $2::text::jsonb as same from public.survey_results where token = $1',
    [sending, JSON.stringify(answers)],
  )
  const [before] = rows
  return before && !before.same ? { id: crypto.randomUUID(), isKept: false } : { id: sending, isKept: before !== undefined }
}

/** What another country is called counts only where another one was chosen. */
function answersOf({ interestedCountry, otherCountry, studyLevel, preferredProgram, budget }: CheckedSurvey): SurveyAnswers {
  return {
    interestedCountry,
    otherCountry: interestedCountry === 'other' ? otherCountry : '',
    studyLevel,
    preferredProgram,
    budget,
  }
}

/** Of universities whose programmes are known; a register's bare entries have nothing to compare. */
const MOST_COMPARED = 2000

async function findMatches(answers: SurveyAnswers, transaction: Transaction) {
  type Compared = SurveyUniversity & { city: string }
  const { rows } = await transaction.query<Compared>(
    `select name, country, city, programs, tuition_fee::float8 as tuition_fee, tuition_currency, tuition_usd::float8 as tuition_usd,
       search.judged_programmes(id) as programmes
     from public.universities where has_programs order by name limit $1`,
    [MOST_COMPARED],
  )
  // As the page does where nothing is stored.
  const known = rows.length > 0 ? rows : CATALOGUE.map((entry) => ({ ...entry, programmes: [] }))
  return matchSurvey<Compared>(answers, known, { rates: EXCHANGE_RATES, subjects: SUBJECTS }, MOST_MATCHES)
}

/** Null once it has expired or was deleted. */
export async function readResult(token: string, transaction: Transaction): Promise<SurveyResult | null> {
  const { rows } = await transaction.query<{ answers: SurveyAnswers; created_at: Date; expires_at: Date }>(
    'select answers, created_at, expires_at from public.survey_results where token = $1 and expires_at > now()',
    [token],
  )
  const [row] = rows
  return row ? { answers: row.answers, arrivedAt: row.created_at, expiresAt: row.expires_at } : null
}

/** Name and address, for whoever signs up from the matches. Null where nothing is known (any more). */
export async function readPerson(token: string, transaction: Transaction): Promise<{ name: string; email: string } | null> {
  const { rows } = await transaction.query<{ name: string; email: string }>(
    `select first_name || ' ' || last_name as name, email from public.survey_submissions
     where id = (select submission_id from public.survey_results where token = $1 and expires_at > now())`,
    [token],
  )
  return rows[0] ?? null
}

/** Deletes the matches and the survey itself. Twice is the same as once. */
export async function deleteSurvey(token: string, transaction: Transaction): Promise<void> {
  await transaction.query(
    'delete from public.survey_submissions where id = (select submission_id from public.survey_results where token = $1)',
    [token],
  )
  await transaction.query('delete from public.survey_results where token = $1', [token])
}

export async function sweepResults(transaction: Transaction): Promise<void> {
  await transaction.query('delete from public.survey_results where expires_at <= now()')
}
