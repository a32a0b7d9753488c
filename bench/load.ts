import { spawnSync } from 'node:child_process'
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

/** Whether wrk is on this machine. Written in C, it leaves the server most of two cores where autocannon takes one of them for itself. */
export const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/** Requests a second by wrk, one thread with 32 connections. Throws with what wrk said where an answer failed. */
export function loadByWrk(url: string, seconds: number, headers: Record<string, string>): number {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = spawnSync('wrk', ['-t1', '-c32', `-d${seconds}s`, ...given, url], { encoding: 'utf8' })
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(rate)
}

/** One figure, one line. */
export function print(name: string, value: number, unit: string): void {
  console.log(`${name}: ${value >= 100 ? Math.round(value) : Number(value.toFixed(2))} ${unit}`)
}
