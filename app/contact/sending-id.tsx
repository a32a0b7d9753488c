/** Goes with a question, so that the same one sent twice is one: it stays with the form until the question has arrived. */
export function SendingId({ id = crypto.randomUUID() }: { id?: string | undefined }) {
  return <input type="hidden" name="sending" value={id} />
}
