import { href } from 'react-router'
import { Section } from '#app/page/section.tsx'
import { CAREERS } from '#content/provider/diploma.ts'
import { Chromosome } from '../drawings/chromosome.tsx'

/** Lengths fall along the row as in a karyogram. */
const LONGEST = 126
const STEP = 8

export function Careers() {
  return (
    <Section id="career" title="Six roles it prepares you for" tinted>
      <ul className="grid border-t border-line xs:grid-cols-2 xs:gap-x-12 xl:grid-cols-6 xl:gap-x-6 xl:border-t-0">
        {CAREERS.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[32px_minmax(0,1fr)] items-center gap-x-4 border-b border-rule py-3.5 xl:block xl:border-0 xl:p-0"
          >
            <Chromosome
              id={`role-c${index + 1}`}
              length={LONGEST - index * STEP}
              className="row-span-2 h-19 w-8 xl:mb-4 xl:h-39 xl:w-full xl:border-b xl:border-line"
            />
            <h3 className="self-end text-[1.25rem]">{title}</h3>
            <p className="self-start text-s text-ink-2 xl:mt-1.5">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-xs text-ink-2">
        <b className="font-semibold text-ink">Plate 3.</b> Karyogram of the roles: the bands are drawn from each role’s name and
        measure nothing. No job, Blue Card or visa is guaranteed.
      </p>
      <p className="mt-3 text-s">
        None of them is a licence to treat patients:{' '}
        <a href={href('/practising-in-germany')}>what it takes to practise as a doctor in Germany</a>
      </p>
    </Section>
  )
}
