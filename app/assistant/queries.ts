/** Notes that the person used the assistant just now. Throws what the server refused. */
export async function noteVisit(email: string, headers: Record<string, string>): Promise<void> {
  // Without the data client: this is the only row that a visitor of the assistant writes.
  const answer = await fetch('/rest/v1/rpc/note_ai_genie_visit', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ visitor_email: email }),
  })
  if (!answer.ok) throw new Error(`the visit was refused with ${answer.status}`)
}
