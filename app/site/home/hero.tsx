import { IdentityBand } from '#app/ui/band/band.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { DIPLOMA, DIPLOMA_HIGHLIGHTS } from '#content/provider/diploma.ts'
import { formatLongDate } from '#domain/text/format.ts'
import { NextIntake } from '../diploma/next-intake.tsx'
import { RouteMap } from '../drawings/route-map.tsx'
import { RegisterLink, registerNote } from './register-link.tsx'

/** What a visitor can do at once. */
const WITHOUT_AN_ACCOUNT = [
  { label: 'Find universities', href: '/universities' },
  { label: 'Take the survey', href: '/student-data-collection' },
  { label: 'Ask the AI Genie', href: '#assistant' },
] as const

/** '9-month' must not be torn at its hyphen. */
const [length, ...kind] = DIPLOMA.kind.split(' ')

export function Hero({ checkoutUrl, started }: { checkoutUrl: string | null; started: boolean }) {
  return (
    <section aria-labelledby="title" className="pt-[clamp(28px,5vw,72px)] pb-[clamp(40px,6vw,80px)]">
      <div className="wrap grid items-start gap-x-[clamp(32px,5vw,72px)] gap-y-8 min-[60rem]:grid-cols-[minmax(0,31rem)_minmax(0,1fr)]">
        <div>
          <p className="inline-flex items-center gap-2.5 text-s leading-[1.3] font-semibold">
            <IdentityBand id={DIPLOMA.badge} count={7} className="!h-2.5 w-13 flex-none" />
            {DIPLOMA.badge}
          </p>
          <h1 id="title" className="mt-5 mb-4.5 text-4">
            {DIPLOMA.title}
          </h1>
          <p className="lede">
            {DIPLOMA.tagline}. A <span className="whitespace-nowrap">{length}</span> {kind.join(' ')}: {DIPLOMA.summary}.
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-3">
            <Tag tone="ok">{DIPLOMA.status}</Tag>
            <NextIntake date={DIPLOMA.nextStartDate ?? (started ? null : DIPLOMA.startDate)} />
          </div>
          <div className="mt-2 grid max-w-120 grid-cols-2 gap-3">
            <a href="#program" className={buttonClass('primary', 'md', 'col-span-2')}>
              Explore Study in Europe
            </a>
            <RegisterLink checkoutUrl={checkoutUrl} />
            <a href="#contact" className={buttonClass('outline')}>
              Enroll Now
            </a>
          </div>
          <nav aria-label="Without an account" className="mt-4 max-w-120 border-y border-line">
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] divide-x divide-rule">
              {WITHOUT_AN_ACCOUNT.map(({ label, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="focus-inside flex min-h-12 items-center justify-center px-1.5 py-2 text-center text-s leading-tight font-semibold text-ink hover:bg-well"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="mt-3 text-xs text-ink-2">
            Register {registerNote(checkoutUrl)} Enroll Now writes to us first and costs nothing.
            {started && ` The provider’s last announced start was ${formatLongDate(DIPLOMA.startDate)}.`}
          </p>
        </div>
        <figure className="min-[60rem]:pt-1.5">
          <div className="neat">
            <RouteMap />
          </div>
          <figcaption className="mt-2.5 text-xs text-ink-2">
            <b className="font-semibold text-ink">Plate 1.</b> The route. A dotted line means you study online and stay home; a
            solid line means you travel.
          </figcaption>
        </figure>
        <ul className="col-span-full border-t border-line lg:grid lg:grid-cols-3">
          {DIPLOMA_HIGHLIGHTS.map(({ title, text, note }) => (
            <li
              key={title}
              className="border-b border-rule py-3.5 lg:border-b-0 lg:border-l lg:px-7 lg:pt-5 lg:pb-0 lg:first:border-l-0 lg:first:pl-0"
            >
              <h2 className="text-[1.25rem] leading-[1.2] tracking-normal">{title}</h2>
              <p className="mt-1 text-note text-ink-2">{text}</p>
              {note && <p className="mt-1 text-xs text-ink-3">{note}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
