import type { ReactNode } from 'react'
import { Section } from '#app/page/section.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { MISSION, WHAT_WE_DO, WHY_US } from '#content/provider/diploma.ts'
import { PROVIDER } from '#content/provider/provider.ts'

const accent = { stroke: 'var(--accent)', strokeWidth: 2.5 }

/** Signs of the map's legend, in the order of the texts. */
const signs: ReactNode[] = [
  <>
    <path d="M28 0v40" strokeDasharray="7 3 1.5 3" />
    <path {...accent} d="M4 20h46m-9-7 9 7-9 7M13 13l-9 7 9 7" />
  </>,
  <>
    <path {...accent} d="M2 34C14 34 16 8 30 8h24" strokeDasharray=".1 5" strokeLinecap="round" />
    <circle cx={30} cy={8} r={5} {...accent} fill="var(--sheet)" />
  </>,
  <>
    <path {...accent} d="M8 32C14 12 24 8 30 20s14 10 18-10" />
    <circle cx={8} cy={32} r={4.5} fill="var(--sheet)" />
    <circle cx={30} cy={20} r={4.5} fill="var(--sheet)" />
    <circle cx={48} cy={10} r={4.5} fill="var(--sheet)" />
  </>,
  <>
    <path d="M4 26C4 12 18 3 31 3s22 8 22 18-14 17-27 17S4 36 4 26zM12 26c0-9 9-16 19-16 9 0 15 4 15 11 0 8-10 11-19 11s-15-1-15-6zM20 24c0-4 5-8 11-8 5 0 8 2 8 5 0 4-5 6-10 6s-9 0-9-3z" />
    <path {...accent} d="M30 18.5l3.5 5h-7z" />
  </>,
]

export function About() {
  return (
    <Section
      id="about"
      title={`About ${PROVIDER.name}`}
      tinted
      lede={
        <>
          {MISSION} We advise prospective international students, especially from India, and above all MBBS doctors and other
          healthcare professionals; our enrolled students, after payment; and US healthcare and biotech companies that look for
          remote interns. We are a {PROVIDER.legalForm}, with an office in Hyderabad, India.
        </>
      }
    >
      <h3 className="mb-6 text-2">What We Do</h3>
      <ul className="grid border-t border-line md:grid-cols-2 md:gap-x-16 min-[67.5rem]:grid-cols-4 min-[67.5rem]:gap-x-0">
        {WHAT_WE_DO.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-b border-rule py-5 min-[67.5rem]:block min-[67.5rem]:border-b-0 min-[67.5rem]:border-l min-[67.5rem]:px-7 min-[67.5rem]:pt-6 min-[67.5rem]:pb-2 min-[67.5rem]:first:border-l-0 min-[67.5rem]:first:pl-0 min-[67.5rem]:last:pr-0"
          >
            <svg
              viewBox="0 0 56 40"
              width={56}
              height={40}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.5}
              aria-hidden
              className="row-span-2 min-[67.5rem]:mb-5"
            >
              {signs[index]}
            </svg>
            <h4 className="font-display text-xl">{title}</h4>
            <p className="col-start-2 text-note text-ink-2 min-[67.5rem]:mt-2">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-[clamp(48px,6vw,80px)] grid gap-8 min-[60rem]:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] min-[60rem]:gap-20">
        <h3 className="text-2">Why {PROVIDER.name}</h3>
        <ol className="border-t border-line">
          {WHY_US.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1 border-b border-rule py-5 min-[60rem]:grid-cols-[15rem_minmax(0,1fr)] min-[60rem]:py-6"
            >
              <h4 className="font-display text-xl">{title}</h4>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-8">
        <a href="#assistant" data-return-to="about" className={buttonClass('outline')}>
          Ask the assistant about us
        </a>
      </p>
    </Section>
  )
}
