import type { Logger } from 'pino'
import * as z from 'zod'

export interface GeminiSettings {
  apiKey: string
  /** Where the API is, without a slash at the end. */
  baseUrl: string
  model?: string
  /** The whole answer has to be there by then. */
  timeoutMs?: number
}

export const DEFAULT_MODEL = 'gemini-2.5-flash'
const KEPT_SECONDS = 900
const RENEW_BEFORE_MS = 60_000
const AGAIN_AFTER_MS = 600_000
const TIMEOUT_MS = 20_000

/** What the API keeps of the facts, so that they are not read anew for every question. */
export interface FactCache {
  /** The name of what is kept of this text; null while nothing is: then the text is sent along, and kept for the questions after it. */
  nameOf: (text: string) => string | null
  /** The API does not know it any more. */
  forget: () => void
}

const created = z.object({ name: z.string().startsWith('cachedContents/'), expireTime: z.iso.datetime({ offset: true }) })

/** Where the API keeps nothing, for want of a paid plan or of tokens enough, each question takes the text along. */
export function createFactCache(settings: GeminiSettings, log: Logger): FactCache {
  let kept: { text: string; name: string; until: number } | null = null
  let creating: string | null = null
  let notBefore = 0

  async function create(text: string): Promise<void> {
    creating = text
    try {
      const answer = await fetch(`${settings.baseUrl}/cachedContents`, {
        method: 'POST',
        redirect: 'error',
        headers: { 'Content-Type': 'application/json', 'x-goog-api-key': settings.apiKey },
        body: JSON.stringify({
          model: `models/${settings.model ?? DEFAULT_MODEL}`,
          systemInstruction: { parts: [{ text }] },
          ttl: `${KEPT_SECONDS}s`,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`the facts were not kept: ${answer.status}`)
      const { name, expireTime } = created.parse(await answer.json())
      kept = { text, name, until: Date.parse(expireTime) }
    } catch (error) {
      notBefore = Date.now() + AGAIN_AFTER_MS
      log.warn({ err: error }, 'the language model’s side does not keep the facts; they are sent along')
    } finally {
      creating = null
    }
  }

  return {
    nameOf: (text) => {
      const now = Date.now()
      const isKept = kept?.text === text && kept.until > now
      if ((!isKept || (kept?.until ?? 0) < now + RENEW_BEFORE_MS) && creating === null && now >= notBefore) void create(text)
      return isKept ? (kept?.name ?? null) : null
    },
    forget: () => void (kept = null),
  }
}
