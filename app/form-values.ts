/** The text fields of a form by their names. A file has no place in the survey. */
export function formValues(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
