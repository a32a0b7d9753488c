import { href } from 'react-router'
import { Section } from '#app/page/section.tsx'
import { TERMS_OF_SERVICE } from '#content/provider/legal/terms.ts'

const terms = TERMS_OF_SERVICE.sections.find(({ id }) => id === 'eligibility')

/** What the terms ask of a student, in their own words. */
export function Eligibility() {
  const blocks = terms?.blocks ?? []
  const lead = blocks.find((block) => block.kind === 'list')?.lead
  return (
    <Section aside beside id="eligibility" title="Who can enrol" lede={lead} tinted>
      <ul className="border-t border-line">
        {blocks
          .flatMap((block) => (block.kind === 'list' ? block.items : block.text))
          .map((item) => (
            <li key={item} className="border-b border-rule py-3 first-letter:uppercase">
              {item.replace(/[,.]$/, '')}
            </li>
          ))}
      </ul>
      <p className="mt-6">
        From the <a href={`${href('/termsofservice')}#eligibility`}>terms of service</a>. The certificates may ask for more:{' '}
        <a href={`${href('/')}#contact`}>ask us</a> before you pay.
      </p>
    </Section>
  )
}
