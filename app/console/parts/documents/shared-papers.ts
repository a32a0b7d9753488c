/** A line of a checklist with the file that was uploaded for it. */
export interface ReviewedDocument {
  id: string
  label: string
  state: 'required' | 'uploaded' | 'accepted'
  application_id: string
  university_name: string
  uploaded_at: string | null
  path: string | null
  content_type: string | null
}

/** A paper on all checklists where it stands alike: the same file, in the same state. At least one line. */
export type SharedPaper = readonly [ReviewedDocument, ...ReviewedDocument[]]

/** Lines as papers: a file is sent once for all applications, and is looked at once. They keep the order of their first lines. */
export function sharedPapers(documents: readonly ReviewedDocument[]): SharedPaper[] {
  const papers = new Map<string, [ReviewedDocument, ...ReviewedDocument[]]>()
  for (const document of documents) {
    const key = JSON.stringify([document.label, document.state, document.path])
    const lines = papers.get(key)
    if (lines) lines.push(document)
    else papers.set(key, [document])
  }
  return [...papers.values()]
}
