const WIDTH = 30
const REDRAW_MS = 80

export interface Progress {
  /** From 0 to 1, of the step named. */
  show(step: string, share: number): void
  end(): void
}

/** A bar that grows in place on a terminal; elsewhere a line at the beginning and at the end of each step. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  let last = { step: '', percent: -1, at: 0 }
  return {
    show: (step, share) => {
      const percent = Math.floor(Math.min(1, share) * 100)
      const isNews = step !== last.step || (percent === 100 && last.percent !== 100)
      if (stream.isTTY) {
        if (!isNews && performance.now() - last.at < REDRAW_MS) return
        const filled = Math.round((percent / 100) * WIDTH)
        stream.write(`\r${step.padEnd(10)} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(percent).padStart(3)} %`)
      } else if (isNews) {
        stream.write(`${step}: ${percent} %\n`)
      }
      last = { step, percent, at: performance.now() }
    },
    end: () => {
      if (stream.isTTY && last.step) stream.write('\r\u001b[K')
    },
  }
}
