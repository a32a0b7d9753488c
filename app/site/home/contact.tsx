import { href } from 'react-router'
import { Section } from '#app/page/section.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import { PROVIDER } from '#content/provider.ts'
import { hasAssistant } from '../navigation.ts'

const link = 'inline-flex min-h-11 items-center'

export function Contact() {
  const rows = [
    ...PROVIDER.offices.map(({ label, lines }) => ({
      term: label,
      value: <address className="not-italic">{lines.join(', ')}</address>,
    })),
    {
      term: 'Phone',
      value: (
        <a href={PROVIDER.phone.href} className={link}>
          {PROVIDER.phone.text}
        </a>
      ),
    },
    {
      term: 'WhatsApp',
      value: (
        <a href={PROVIDER.whatsapp.href} className={link}>
          {PROVIDER.whatsapp.text}
        </a>
      ),
    },
    {
      term: 'E-mail',
      value: (
        <a href={`mailto:${PROVIDER.email}`} className={link}>
          {PROVIDER.email}
        </a>
      ),
    },
    {
      term: 'Website',
      value: (
        <a href={PROVIDER.website} className={link}>
          {new URL(PROVIDER.website).host}
        </a>
      ),
    },
    { term: 'Also on', value: PROVIDER.socialNames.join(', ') },
  ]
  return (
    <Section
      id="contact"
      title="Ask a person"
      tinted
      lede={
        <>
          Write or call about the diploma, its next intake and its price, or about an application to a university. Much is
          answered under <a href={`${href('/programs')}#questions`}>questions people ask</a>.
        </>
      }
    >
      <DataRows rows={rows} className="max-w-[48rem]" />
      {hasAssistant && (
        <p className="mt-6">
          <a href="#assistant" className={buttonClass('outline')}>
            Ask the AI Genie
          </a>
        </p>
      )}
    </Section>
  )
}
