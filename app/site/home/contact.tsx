import { href } from 'react-router'
import { Section } from '#app/page/section.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ContactForm } from '../../contact/contact-form.tsx'
import { ContactRows } from '../../contact/contact-rows.tsx'
import { type RecordReading, ReplyRecord } from '../../contact/reply-record.tsx'

export function Contact({ record }: { record: RecordReading }) {
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
      <div className="grid gap-10 min-[60rem]:grid-cols-2 min-[60rem]:gap-20">
        <div className="min-[60rem]:order-last">
          <ContactForm />
        </div>
        <div>
          <ReplyRecord record={record} />
          <ContactRows className="mt-6" />
          <p className="mt-6">
            <a href="#assistant" className={buttonClass('outline')}>
              Ask the AI Genie
            </a>
          </p>
        </div>
      </div>
    </Section>
  )
}
