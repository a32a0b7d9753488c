import { networkOf } from '../auth/limits/limits.ts'
import { createSharedLimiter, type Rule, type SharedLimiter } from '../auth/limits/shared-limiter.ts'
import type { Dependencies } from '../dependencies.ts'

type Needs = Pick<Dependencies, 'settings' | 'database' | 'auth'>

/** By address of the caller: they blunt a flood. */
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

/** `room` is whose requests are counted: each counts its own. */
export function createChatLimits({ settings, database, auth }: Needs, room: 'chat' | 'enquiries'): ChatLimits {
  const limiter = (name: string, rule: Rule) => createSharedLimiter(database, `${room}_${name}`, rule)
  const total = limiter('passOnTotal', IN_TOTAL.passOn)
  const countTotal = async (kind: ChatRequestKind) =>
    kind === 'passOn' ? secondsToWait(total, auth.secrets.limitKey('everybody')) : null
  if (!settings.RATE_LIMITS) return { count: countTotal }
  const limiters = (kind: ChatRequestKind) => RULES[kind].map((rule, index) => limiter(`${kind}${index}`, rule))
  const byKind: Record<ChatRequestKind, SharedLimiter[]> = { chat: limiters('chat'), passOn: limiters('passOn') }
  return {
    count: async (kind, ip) => {
      for (const one of byKind[kind]) {
        const wait = await secondsToWait(one, auth.secrets.limitKey(networkOf(ip)))
        if (wait !== null) return wait
      }
      return countTotal(kind)
    },
  }
}

async function secondsToWait(limiter: SharedLimiter, key: string): Promise<number | null> {
  const { isOver, msBeforeNext } = await limiter.consume(key)
  return isOver ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : null
}
