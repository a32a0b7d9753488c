export interface ServerEvent {
  event: string
  data: string
}

/** The events of a text/event-stream body, as far as the chat function uses the format: `event` and `data` lines. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let buffer = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      buffer += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const events = buffer.replaceAll('\r\n', '\n').split('\n\n')
      buffer = events.pop() ?? ''
      for (const text of done && buffer !== '' ? [...events, buffer] : events) yield parseEvent(text)
      if (done) return
    }
  } finally {
    reader.releaseLock()
  }
}

function parseEvent(text: string): ServerEvent {
  const event: ServerEvent = { event: 'message', data: '' }
  const data: string[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^(event|data): ?(.*)$/.exec(line) ?? []
    if (name === 'event' && value !== undefined) event.event = value
    else if (name === 'data' && value !== undefined) data.push(value)
  }
  return { ...event, data: data.join('\n') }
}
