import type { ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { requirementText } from '#domain/programmes/programme-text.ts'
import { asSentence } from './deciding.tsx'
import { FigureSourceNote } from './figure-source.tsx'

/** Every requirement that is entered, with its note and its own source. */
export function Admission({ programme: { requirements }, today }: { programme: ProgrammeDetails; today: string }) {
  return (
    <section aria-labelledby="admission-title">
      <h2 id="admission-title" className="mb-4 text-2">
        What you need to be admitted
      </h2>
      {requirements.length === 0 ? (
        <p className="text-ink-2">Not entered yet. The programme’s own page says what it asks for.</p>
      ) : (
        <ul className="border-t border-line">
          {requirements.map((requirement, index) => (
            <li key={index} className="grid grid-cols-[minmax(0,1fr)] gap-1 border-b border-rule py-3">
              <p className="font-semibold">{requirementText(requirement)}</p>
              {requirement.note && <p className="text-s wrap-anywhere text-ink-2">{asSentence(requirement.note)}</p>}
              <FigureSourceNote source={requirement.source} today={today} of={requirementText(requirement)} />
            </li>
          ))}
        </ul>
      )}
      {requirements.length > 0 && (
        <p className="mt-3 text-xs text-ink-3">What is entered so far: the programme’s own page may ask for more.</p>
      )}
    </section>
  )
}
