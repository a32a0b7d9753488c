import { data } from 'react-router'

/** Far above what the fields hold together. */
const MOST_BYTES = 16_384
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The text fields of the form that was sent. Throws 413 for one that is too large and 415 for what is no form. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= MOST_BYTES)) throw data(null, { status: 413, statusText: 'The form is too large' })
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!FORM_TYPES.includes(type)) throw data(null, { status: 415, statusText: 'This is not a form' })
  const form = await request.formData()
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
