import { Section } from '#app/page/section.tsx'
import { CLAIMS_NOTE, INTERNSHIP_CLAIMS } from '#content/provider/internships.ts'
import { PROVIDER } from '#content/provider/provider.ts'

/** The provider's figures, as claims: with who claims them, and beside them what the terms do not promise. */
export function Claims() {
  return (
    <Section id="claims" title={`What ${PROVIDER.name} claims`} tinted>
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <dl className="grid border-t border-line sm:grid-cols-3">
          {INTERNSHIP_CLAIMS.map(({ value, label, text }) => (
            <div
              key={text}
              className="border-b border-rule py-5 sm:border-b-0 sm:border-l sm:px-7 sm:pb-0 sm:first:border-l-0 sm:first:pl-0"
            >
              <dt className="text-xs text-ink-2">Provider’s claim</dt>
              <dd>
                <span className="font-display text-3">{value}</span> <span className="block text-note">{label}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="border-l-4 border-warn bg-warn-wash px-4 py-3">
          {CLAIMS_NOTE.text} <a href={CLAIMS_NOTE.href}>{CLAIMS_NOTE.linkText}</a>
        </p>
      </div>
    </Section>
  )
}
