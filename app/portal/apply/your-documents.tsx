import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { DOCUMENT_RULE, isDecided, sharedDocuments } from '#domain/applications/applications.ts'
import type { ApplicationRecord } from '../student/queries/application-queries.ts'
import { type Asked, DocumentLine } from './document-line.tsx'

/** Each paper once, from the submission on: it serves every application that asks for it. Nothing once all are decided. */
export function YourDocuments({ applications }: { applications: readonly ApplicationRecord[] }) {
  const documents = sharedDocuments(applications)
  const ruleId = useId()
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  // It comes later than the page that was asked for.
  useEffect(() => {
    if (hash === `#${section.current?.id}`) section.current?.scrollIntoView()
  }, [hash])
  if (documents.length === 0) return null
  return (
    <section ref={section} id="documents" aria-labelledby="your-documents" className="mt-10 max-w-2xl">
      <h2 id="your-documents" className="text-2">
        Your documents
      </h2>
      <p className="mt-2 mb-4 text-note text-ink-2">
        Upload each one once: it serves all your applications. <span id={ruleId}>{DOCUMENT_RULE}</span>. Only you and your
        counsellor can see them.
      </p>
      <ul className="border-t border-line">
        {documents.map(({ label, line, replaced, count, isWaitedFor }) => (
          <DocumentLine
            key={label}
            document={line}
            asked={askedOf(applications, label)}
            replaced={replaced}
            count={count}
            isWaitedFor={isWaitedFor}
            ruleId={ruleId}
          />
        ))}
      </ul>
    </section>
  )
}

/** What is said of a paper by the applications that are open; the same words of several stand once. */
function askedOf(applications: readonly ApplicationRecord[], label: string): Asked[] {
  const lines = applications
    .filter((application) => !isDecided(application))
    .flatMap(({ documents, university_name: university }) =>
      documents.flatMap((line) =>
        line.label === label && (line.reason !== null || line.asked_by !== 'everybody') ? [{ line, university }] : [],
      ),
    )
  return [...Map.groupBy(lines, ({ line: { asked_by, reason, source } }) => JSON.stringify([asked_by, reason, source?.url]))].map(
    ([, [first]]) => first!,
  )
}
