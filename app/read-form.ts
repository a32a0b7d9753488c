import { data } from 'react-router'

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** Far above what the fields of any of our forms hold together. */
const MOST_BYTES = 64_000

/**
 * The form that a page's action was sent, by a browser or by anything else. Throws the answer to what is none: 415 for another
 * type, 413 for too much, 400 for what cannot be read or stored.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!FORM_TYPES.includes(type.split(';')[0]!.trim().toLowerCase())) throw refusal(415, 'The form must be sent as a form')
  const bytes = await readBytes(request)
  const form = await parse(bytes, type)
  for (const [name, value] of form)
    if (`${name}${typeof value === 'string' ? value : value.name}`.includes('\0'))
      throw refusal(400, 'The form holds a character that cannot be stored')
  return form
}

/** Counts while it reads: what a proxy passes on in pieces does not say how much it is. */
async function readBytes(request: Request): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > MOST_BYTES) throw refusal(413, 'The form is too large')
    chunks.push(chunk)
  }
  return new Blob(chunks)
}

async function parse(bytes: Blob, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch (error) {
    if (error instanceof TypeError) throw refusal(400, 'The form cannot be read')
    throw error
  }
}

function refusal(status: number, statusText: string) {
  return data(null, { status, statusText })
}
