import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Section } from '#app/page/section.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { BUTTONS } from '#content/pages/buttons.ts'
import { DIPLOMA } from '#content/provider/diploma.ts'
import { EUROPEAN_EXPLORER } from '#domain/payments/pricing.ts'
import { perUniversityText } from '#domain/payments/quote-text.ts'
import { RegisterLink, registerNote } from './register-link.tsx'

export function Apply({ checkoutUrl }: { checkoutUrl: string | null }) {
  // What 'Register' does depends on the settings.
  const register = { term: 'Register', text: registerNote(checkoutUrl) }
  return (
    <Section id="apply" title="Apply">
      <ol className="grid gap-10 lg:grid-cols-2 lg:gap-20">
        <Way
          title="For the diploma"
          text={`${DIPLOMA.status}. ${DIPLOMA.paymentRule} Ask us about the next intake and what you need to bring.`}
          actions={
            <>
              <a href="#contact" className={buttonClass('primary')}>
                Enroll Now
              </a>
              <RegisterLink checkoutUrl={checkoutUrl} />
              <a href="/next-intake" className={buttonClass('quiet', 'md', 'max-xs:px-0')}>
                Tell me when dates are announced
              </a>
            </>
          }
        />
        <Way
          title="For a university in Europe or the USA"
          text={`Look through the catalogue without an account. With one, you keep a profile and select up to six universities. ${perUniversityText(EUROPEAN_EXPLORER)}`}
          actions={
            <>
              <a href={href('/universities')} className={buttonClass('primary')}>
                Find universities
              </a>
              <a href={href('/signup')} className={buttonClass('outline')}>
                Sign up
              </a>
            </>
          }
        />
      </ol>
      <dl className="mt-10 grid gap-x-16 border-t border-line lg:grid-cols-2" aria-label="What each button does">
        {[register, ...BUTTONS].map(({ term, text }) => (
          <div key={term} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-3 text-note">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-ink-2 first-letter:uppercase">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Way({ title, text, actions }: { title: string; text: string; actions: ReactNode }) {
  return (
    <li className="border-t border-line pt-5">
      <h3>{title}</h3>
      <p className="mt-2 max-w-[34em] text-ink-2">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">{actions}</div>
    </li>
  )
}
