import { href } from 'react-router'
import { Section } from '#app/page/section.tsx'
import { DIPLOMA_PHASES, WHAT_WE_DO } from '#content/provider/diploma.ts'

const [companies, interns] = WHAT_WE_DO

export function Partnerships() {
  return (
    <Section id="partnerships" title="Partnerships" tinted lede={`${companies.text} ${interns.text}`}>
      <dl className="border-t border-line">
        {DIPLOMA_PHASES.map(({ number, deliveredBy, place }) => (
          <div
            key={number}
            className="grid gap-x-8 gap-y-1 border-b border-rule py-5 min-[60rem]:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <dt className="font-display text-xl first-letter:uppercase">{deliveredBy}</dt>
            <dd className="text-ink-2">
              Teaches phase {number}. {place}.
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        For a company: <a href="#contact">talk to us about remote interns</a>. For students:{' '}
        <a href={href('/internships')}>internships in four countries</a>.
      </p>
    </Section>
  )
}
