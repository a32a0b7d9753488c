import type { ApplicationDocument } from '#domain/applications/applications.ts'
import type { ChecklistPaper } from '#domain/applications/checklist.ts'
import { webAddress } from '#domain/universities/university-facts.ts'

const WHO: Readonly<Record<ApplicationDocument['asked_by'], string | null>> = {
  everybody: null,
  programme: 'Asked by the programme',
  country: 'Asked by the country',
  staff: 'Asked by your counsellor',
}

/** Who asks for a paper, what exactly, and where that stands. Nothing for what everybody asks in no more words. */
export function WhyAsked({
  asked_by,
  reason,
  source,
}: Pick<ApplicationDocument, 'asked_by' | 'reason'> & Pick<ChecklistPaper, 'source'>) {
  const who = WHO[asked_by]
  if (who === null && reason === null) return null
  const address = webAddress(source?.url ?? null)
  return (
    <span className="text-s text-ink-2">
      {[who, reason].filter(Boolean).join(': ')}
      {source && (
        <>
          {' '}
          {address ? (
            <a href={address} target="_blank" rel="noopener noreferrer">
              {source.publisher ?? 'Source'}
              <span className="sr-only">, opens in a new tab</span>
            </a>
          ) : (
            (source.publisher ?? '')
          )}
        </>
      )}
    </span>
  )
}
