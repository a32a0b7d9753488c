import autocannon from 'autocannon'

export interface Load {
  requestsPerSecond: number
  p99Ms: number
  failures: number
}

/** Asks for one address over and over from a thread of its own, on connections that stay open. */
export async function load(
  url: string,
  options: { connections?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<Load> {
  const { connections = 32, seconds = 8, headers = {} } = options
  const result = await autocannon({ url, connections, duration: seconds, headers, workers: 1 })
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** One figure, one line. */
export function print(name: string, value: number, unit: string): void {
  console.log(`${name}: ${value >= 100 ? Math.round(value) : Number(value.toFixed(2))} ${unit}`)
}
