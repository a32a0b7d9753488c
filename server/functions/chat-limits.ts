import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../auth/limits/limits.ts'

/** By address of the caller, in the memory of each process: they blunt a flood. */
const RULES = {
  chat: [
    { points: 20, duration: 60 },
    { points: 300, duration: 3600 },
  ],
  passOn: [
    { points: 5, duration: 600 },
    { points: 20, duration: 86_400 },
  ],
} as const

/** From all addresses together: what is stored for people to answer. */
const IN_TOTAL = { passOn: { points: 300, duration: 3600 } } as const

export type ChatRequestKind = keyof typeof RULES

export interface ChatLimits {
  /** Counts a request. Gives the seconds until the next one is allowed, or null when this one is. */
  count(kind: ChatRequestKind, ip: string): Promise<number | null>
}

export function createChatLimits(enabled: boolean): ChatLimits {
  const total = new RateLimiterMemory({ keyPrefix: 'passOnTotal', ...IN_TOTAL.passOn })
  const countTotal = async (kind: ChatRequestKind) => (kind === 'passOn' ? secondsToWait(total, 'everybody') : null)
  if (!enabled) return { count: countTotal }
  const limiters = (kind: ChatRequestKind) =>
    RULES[kind].map((rule, index) => new RateLimiterMemory({ keyPrefix: `${kind}${index}`, ...rule }))
  const byKind: Record<ChatRequestKind, RateLimiterMemory[]> = { chat: limiters('chat'), passOn: limiters('passOn') }
  return {
    count: async (kind, ip) => {
      for (const limiter of byKind[kind]) {
        const wait = await secondsToWait(limiter, networkOf(ip))
        if (wait !== null) return wait
      }
      return countTotal(kind)
    },
  }
}

/** The limiter rejects with its count when there are too many, and with an Error when it fails. */
async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  }
}
