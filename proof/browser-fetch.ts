/**
 * Asks once more, on another connection, where one that was kept had been closed meanwhile: as browsers do, and Node does not. It does
 * not hide a product that closes what it has begun to answer, nor one that closes the second as well.
 */
export function asBrowsersDo(ask: typeof fetch): typeof fetch {
  return (input, init) =>
    ask(input, init).catch((error: unknown) => {
      if (isConnectionClosed(error)) return ask(input, init)
      throw error
    })
}

function isConnectionClosed(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return code === 'ECONNRESET' || code === 'UND_ERR_SOCKET'
}
