/** Writes a failure to the console with the time and the browser it happened in. `place` says what was being done. */
export function logError(place: string, error: unknown): void {
  console.error(`[${new Date().toISOString()}] ${place}`, error, { userAgent: navigator.userAgent })
}
