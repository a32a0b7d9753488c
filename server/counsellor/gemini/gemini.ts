import { createGoogle, type GoogleLanguageModelOptions } from '@ai-sdk/google'
import { APICallError, Output, streamText } from 'ai'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { Turn } from '../engine.ts'
import type { Ledger, LedgerRecord } from '../ledger/record.ts'
import { issueOf, type SentenceIssue } from './check/check-sentence.ts'
import { createFactCache, DEFAULT_MODEL, type FactCache, type GeminiSettings } from './fact-cache.ts'
import { GeminiError } from './gemini-error.ts'
import { againPart, factsFor, questionPart, standingPart, type Given } from './prompt.ts'

export interface ModelQuestion {
  question: string
  earlier: readonly Turn[]
  ledger: Ledger
  /** Facts that were found for the question; those it names by itself are given too. */
  found: readonly LedgerRecord[]
  now: Date
}

export interface Gemini {
  /**
   * Asks the model and gives its answer piece by piece, each sentence only after it is checked. A sentence that fails is asked for once
   * more and dropped if it fails again; the others stand. Returns what was cited, in the order of its numbers. Throws GeminiError:
   * `quota`, `network`, `unchecked` when no sentence is left, `declined` when the model finds no fact.
   */
  sentences: (question: ModelQuestion, signal?: AbortSignal) => AsyncGenerator<string, LedgerRecord[]>
}

const DEFAULT_TIMEOUT_MS = 20_000
const MOST_OUTPUT_TOKENS = 3_000
const THINKING_TOKENS = 1_024
const MOST_SENTENCES = 8

const modelSentence = z.object({
  text: z.string().describe('One sentence without numbers of facts'),
  facts: z.array(z.number().int()).describe('The numbers of the facts it rests on'),
  expressions: z.array(z.string()).describe('What was reckoned for it, as "900 + 1200 = 2100" or "12000 >= 11904"'),
})
type Written = z.infer<typeof modelSentence>

/** What was refused and why, for the log and for asking again. */
interface Refused {
  text: string
  issue: SentenceIssue | 'unknown-fact'
}

export function createGemini(settings: GeminiSettings, log: Logger): Gemini {
  const cache = createFactCache(settings, log)
  return {
    sentences: async function* sentences(asked, signal) {
      const given = factsFor(asked.question, asked.earlier, asked.ledger, asked.found)
      const timeout = AbortSignal.timeout(settings.timeoutMs ?? DEFAULT_TIMEOUT_MS)
      const until = signal ? AbortSignal.any([signal, timeout]) : timeout
      const answer = new CheckedAnswer(asked, given)
      const prompt = questionPart(asked.question, asked.earlier, given, isoDayOf(asked.now))
      for await (const written of ask(prompt, given, settings, cache, until)) yield* answer.take(written)
      if (answer.refused.length > 0) {
        const refused = answer.refused.splice(0)
        log.info({ refused }, 'sentences of the language model were refused and are asked for again')
        yield* again(`${prompt}${againPart(answer.shown, refused)}`, answer)
      }
      if (answer.shown.length === 0) throw new GeminiError(answer.isEmpty ? 'declined' : 'unchecked')
      return [...answer.cited]

      async function* again(question: string, taken: CheckedAnswer): AsyncGenerator<string, void> {
        try {
          for await (const written of ask(question, given, settings, cache, until)) yield* taken.take(written)
        } catch (error) {
          // What is shown is checked and stays; without any of it the failure is the answer's.
          if (taken.shown.length === 0 || signal?.aborted) throw error
          log.warn({ err: error }, 'the language model did not write the refused sentences anew')
        }
        if (taken.refused.length > 0) log.info({ refused: taken.refused }, 'sentences of the language model were dropped')
      }
    },
  }
}

/** The sentences that passed, and the numbers of what they cite. */
class CheckedAnswer {
  readonly shown: string[] = []
  readonly refused: Refused[] = []
  readonly cited = new Set<LedgerRecord>()
  isEmpty = true
  readonly asked: ModelQuestion
  readonly given: Given
  constructor(asked: ModelQuestion, given: Given) {
    this.asked = asked
    this.given = given
  }

  *take({ text: written, facts: numbers, expressions }: Written): Generator<string, void> {
    const text = written
      .replaceAll(/\s*\[\d[\d\s,]*\]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (text === '' || this.shown.includes(text) || this.shown.length >= MOST_SENTENCES) return
    this.isEmpty = false
    const { always, forQuestion } = this.given
    const facts = [...new Set(numbers)].map((number) => always[number - 1] ?? forQuestion[number - 1 - always.length])
    const known = facts.filter((fact) => fact !== undefined)
    const { question, ledger, now } = this.asked
    const issue =
      known.length < facts.length
        ? 'unknown-fact'
        : issueOf({ text, facts: known, expressions }, { question, ledger, today: isoDayOf(now) })
    if (issue) {
      this.refused.push({ text, issue })
      return
    }
    for (const fact of known) this.cited.add(fact)
    const order = [...this.cited]
    const marks = known.map((fact) => `[${order.indexOf(fact) + 1}]`).join('')
    const lead = ['', '\n'][this.shown.length] ?? ' '
    this.shown.push(text)
    yield `${lead}${text}${marks === '' ? '' : ` ${marks}`}`
  }
}

/** One request: over what the API keeps of the facts where it keeps it, else with the facts in front. */
async function* ask(
  prompt: string,
  given: Given,
  settings: GeminiSettings,
  cache: FactCache,
  abortSignal: AbortSignal,
): AsyncGenerator<Written, void> {
  const standing = standingPart(given)
  const cachedContent = cache.nameOf(standing)
  try {
    yield* request(prompt, cachedContent ? { cachedContent } : { standing }, settings, abortSignal)
  } catch (error) {
    if (!cachedContent || !isForgotten(error)) throw asGeminiError(error)
    cache.forget()
    try {
      yield* request(prompt, { standing }, settings, abortSignal)
    } catch (failure) {
      throw asGeminiError(failure)
    }
  }
}

async function* request(
  prompt: string,
  { cachedContent, standing }: { cachedContent?: string; standing?: string },
  settings: GeminiSettings,
  abortSignal: AbortSignal,
): AsyncGenerator<Written, void> {
  const google = createGoogle({
    apiKey: settings.apiKey,
    // The key is for this address alone.
    fetch: (address, init) => fetch(address, { ...init, redirect: 'error' }),
    baseURL: settings.baseUrl,
  })
  const options: GoogleLanguageModelOptions = {
    thinkingConfig: { thinkingBudget: THINKING_TOKENS },
    ...(cachedContent !== undefined && { cachedContent }),
  }
  let failure: unknown = null
  const result = streamText({
    model: google(settings.model ?? DEFAULT_MODEL),
    ...(standing !== undefined && { instructions: standing }),
    prompt,
    output: Output.array({ element: modelSentence }),
    providerOptions: { google: options as Record<string, never> },
    maxRetries: 0,
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    temperature: 0,
    abortSignal,
    onError: ({ error }) => void (failure = error),
  })
  for await (const element of result.elementStream) yield element
  if (failure !== null) throw failure
  if (abortSignal.aborted) throw abortSignal.reason
}

/** Google refuses what it does not keep any more as not found, or as not allowed. */
function isForgotten(error: unknown): boolean {
  return APICallError.isInstance(error) && (error.statusCode === 403 || error.statusCode === 404)
}

/** Google says RESOURCE_EXHAUSTED with status 429 when a quota is used up. */
function asGeminiError(error: unknown): GeminiError {
  if (error instanceof GeminiError) return error
  const said = APICallError.isInstance(error)
    ? `${error.statusCode ?? ''} ${error.message} ${error.responseBody ?? ''}`
    : String(error)
  return new GeminiError(/\b429\b|RESOURCE_EXHAUSTED|quota/i.test(said) ? 'quota' : 'network', { cause: error })
}

function isoDayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
