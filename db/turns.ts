import { UnavailableError } from './database.ts'

interface Turn {
  begin: () => void
}

export interface Turns {
  /** Runs `work` once its turn comes. Throws 53300 when that takes longer than `maximumWaitMs`. */
  take<T>(lane: string, work: () => Promise<T>, maximumWaitMs?: number): Promise<T>
  readonly isBusy: boolean
  /** How many wait. */
  readonly waiting: number
}

/** At most `width` at once: in the order they came within a lane, and the lanes that wait in turn. */
export function createTurns(width = 1): Turns {
  /** A lane that has had its turn goes to the end: a Map keeps the order in which its keys were set. */
  const lanes = new Map<string, Set<Turn>>()
  let underWay = 0

  /** Hands the turn that has ended to who waits, or back. */
  function next(): void {
    const [first] = lanes
    if (!first) return void underWay--
    const [lane, turns] = first
    const [turn] = turns
    lanes.delete(lane)
    if (!turn) return next()
    turns.delete(turn)
    if (turns.size > 0) lanes.set(lane, turns)
    turn.begin()
  }

  function waitFor(lane: string, maximumWaitMs: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const turn: Turn = {
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const turns = lanes.get(lane) ?? new Set()
      lanes.set(lane, turns.add(turn))
      if (maximumWaitMs === undefined) return
      timer = setTimeout(() => {
        turns.delete(turn)
        if (turns.size === 0 && lanes.get(lane) === turns) lanes.delete(lane)
        reject(new UnavailableError('53300', 'The database is busy. Please try again in a moment.'))
      }, maximumWaitMs)
    })
  }

  return {
    get isBusy() {
      return underWay === width
    },
    get waiting() {
      return [...lanes.values()].reduce((sum, turns) => sum + turns.size, 0)
    },
    async take(lane, work, maximumWaitMs) {
      if (underWay === width) await waitFor(lane, maximumWaitMs)
      else underWay++
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
