import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { asRole, isSessionEnded } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import type { RecommendedPage } from '#domain/matching/match.ts'
import { countFacets } from '#domain/universities/filter-universities.ts'
import { NO_FILTERS, TUITION_BANDS } from '#domain/universities/university-filters.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { CallerError, claimedPerson } from '../http/caller/caller.ts'
import { compressAnswers } from '../http/compress-answers.ts'
import { readJson } from '../http/read-json.ts'
import { createJudgedCatalogue } from './judged-catalogue.ts'
import { findSearched, matchProgrammes, matchUniversities, rankUniversities, readProfile, recommend } from './matches.ts'

const NOTHING_RECOMMENDED: RecommendedPage = { ids: [], matches: {}, total: 0, page: 1, facets: countFacets([], NO_FILTERS) }
const MAXIMUM_BODY_BYTES = 16_384
const MOST_MATCHED = 100
const LONGEST_SEARCH = 1_000
const ids = z.array(z.uuid()).max(MOST_MATCHED).default([])
const asked = z.object({ universities: ids, programmes: ids })
const ranked = z.object({ most: z.int().min(1).max(MOST_MATCHED) })
const text = z
  .string()
  .max(LONGEST_SEARCH)
  .refine((given) => !given.includes('\0') && given.isWellFormed())
  .default('')
const filters = z.object({
  search: text,
  country: text,
  program: text,
  tuition: z.enum(TUITION_BANDS).nullable().default(null),
  page: z.int().min(1).max(10_000).default(1),
})

/**
 * How the catalogue matches the profile of the signed-in student, by the rules of domain/matching: their words, and the thesaurus of
 * subjects, are too many to be sent to a first visit. POST /matches {universities?, programmes?} (ids) → {universities: {id: {match,
 * best}}, programmes: {id: match}}; POST /ranking {most} → [id], best first; POST /recommended {search?, country?, program?, tuition?,
 * page?} → a RecommendedPage. Without a profile nothing matches. Refusals are {code, message} with 400, 401 or 413.
 */
export function createMatchRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const { database } = dependencies
  const judged = createJudgedCatalogue(dependencies)
  const app = new Hono<AppEnvironment>()
  const limit = bodyLimit({
    maxSize: MAXIMUM_BODY_BYTES,
    onError: (context) => context.json({ code: 'too_large', message: 'The request is too large.' }, 413),
  })

  function post<Body extends z.ZodType>(
    path: string,
    schema: Body,
    work: (asCaller: AsCaller, body: z.infer<Body>) => Promise<object>,
  ): void {
    app.post(path, compressAnswers, limit, async (context) => {
      context.header('Cache-Control', 'private, no-store')
      const parsed = schema.safeParse(await readJson(context.req))
      if (!parsed.success) return context.json({ code: 'bad_request', message: 'The body is not what this function takes.' }, 400)
      try {
        const person = await claimedPerson(context.req.raw, dependencies)
        const asCaller: AsCaller = (read) =>
          asRole(database, person, (transaction) => read(transaction, person.id), { readOnly: true })
        return context.json(await work(asCaller, parsed.data))
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === null) throw error
        return context.json(refusal, 401)
      }
    })
  }

  post('/matches', asked, (asCaller, { universities, programmes }) =>
    asCaller(async (transaction, studentId) => {
      const profile = await readProfile(transaction, studentId)
      return {
        universities: await matchUniversities(transaction, profile, universities),
        programmes: await matchProgrammes(transaction, profile, programmes),
      }
    }),
  )
  post('/ranking', ranked, async (asCaller, { most }) => {
    const profile = await asCaller(readProfile)
    return profile ? rankUniversities(judged, profile, most) : []
  })
  post('/recommended', filters, async (asCaller, wanted) => {
    const [profile, found] = await asCaller(async (transaction, studentId) => [
      await readProfile(transaction, studentId),
      await findSearched(transaction, wanted.search),
    ])
    if (profile === null) return NOTHING_RECOMMENDED
    // Judged outside of a transaction: what is held may have to be read first.
    const page = await recommend(judged, profile, wanted, found)
    return { ...page, matches: await asCaller((transaction) => matchUniversities(transaction, profile, page.ids)) }
  })
  return app
}

/** Runs a read in a transaction of the caller's, with her id. */
type AsCaller = <T>(read: (transaction: Transaction, studentId: string) => Promise<T>) => Promise<T>

/** Null for what is no refusal of the caller. */
function refusalOf(error: unknown): { code: string; message: string } | null {
  if (isSessionEnded(error)) return { code: error.detail, message: error.message }
  if (!(error instanceof CallerError)) return null
  return { code: error.code === 'no_authorization' ? error.code : 'bad_jwt', message: error.message }
}
