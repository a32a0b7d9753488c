import type { ReactNode } from 'react'
import { href } from 'react-router'
import { UniversityPicture } from '#app/plate/university-picture.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ProgrammeFigures } from '#domain/programmes/programme-card.ts'
import { cutText } from '#domain/text/format.ts'
import { isFromRegister, placeText, websiteAddress } from '#domain/universities/university-facts.ts'
import { FavoriteButton } from './favorites/favorite-button.tsx'
import { FiguresSource } from './figures/figures-source.tsx'
import type { CatalogueRow } from './read/read-catalogue.ts'
import { Fact, factsOf } from './row-facts.tsx'

const PROGRAMME_TEXT_LENGTH = 50

interface UniversityRowProps {
  university: CatalogueRow
  /** What its programmes ask; none where it names both figures itself. */
  programmes: readonly ProgrammeFigures[]
  /** ISO date. */
  today: string
}

/**
 * A row between rules; one at a time opens into a panel in place. What the university does not name for all its programmes is told from those, and what
 * is not known is said once.
 */
export function UniversityRow({ university, programmes, today }: UniversityRowProps) {
  const { name, programs } = university
  const facts = factsOf(university, programmes, today)
  const known = facts.filter(({ value }) => value !== null)
  const missing = [
    ...(programs.length === 0 ? ['programmes'] : []),
    ...facts.flatMap(({ value, noun }) => (value === null ? [noun] : [])),
  ]
  const headingId = `university-${university.slug}`
  return (
    <li className="relative border-b border-rule py-5 has-[details[open]]:border has-[details[open]]:border-line has-[details[open]]:bg-sheet has-[details[open]]:px-4 max-lg:pb-2 lg:has-[details[open]]:-mx-6 lg:has-[details[open]]:px-6">
      <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3.5 gap-y-3 lg:min-h-[90px] lg:grid-cols-[120px_minmax(0,1fr)_minmax(0,25rem)_152px] lg:items-center lg:gap-x-6">
        <UniversityPicture university={university} className="self-start" />
        <div className="min-w-0">
          <h2 id={headingId} className="text-[1.3125rem] leading-[1.15] tracking-normal">
            <a
              href={href('/universities/:slug', { slug: university.slug })}
              className="text-ink decoration-rule hover:decoration-ink"
            >
              {name}
            </a>
          </h2>
          {isFromRegister(university) && <Tag className="mt-1">From the register</Tag>}
          <p className="mt-1 text-s text-ink-2">
            {placeText(university)}
            {programs.length > 0 && <span className="block">{cutText(programs.join(', '), PROGRAMME_TEXT_LENGTH)}</span>}
          </p>
        </div>
        <div className="col-span-full lg:col-span-1">
          {known.length > 0 && (
            <dl className="grid auto-cols-fr grid-flow-col gap-x-3 sm:grid-cols-3">
              {known.map((fact) => (
                <Fact key={fact.term} fact={fact} />
              ))}
            </dl>
          )}
          {missing.length > 0 && (
            <p className={classNames('text-xs text-ink-2', known.length > 0 && 'mt-1.5')}>Not specified: {missing.join(', ')}</p>
          )}
        </div>
      </div>
      <FavoriteButton
        university={university}
        className="absolute right-0 bottom-2 max-lg:-mr-[10px] lg:top-[43px] lg:right-26 lg:bottom-auto"
      />
      <details name="university" className="group/more">
        <summary
          aria-describedby={headingId}
          className={buttonClass('quiet', 'sm', 'max-lg:-ml-3 lg:absolute lg:top-[43px] lg:right-0 lg:group-open/more:right-3')}
        >
          <span className="group-open/more:hidden">Show More</span>
          <span className="hidden group-open/more:inline">Show Less</span>
        </summary>
        <Details university={university} programmes={programmes} />
      </details>
    </li>
  )
}

function Details({ university, programmes }: Pick<UniversityRowProps, 'university' | 'programmes'>) {
  const { name, description, programs, tuition_note } = university
  const website = websiteAddress(university)
  return (
    <div className="mt-2 grid gap-6 border-t border-line pt-5 pb-3 lg:mt-5 lg:grid-cols-[1.2fr_1fr_15rem] lg:gap-10 lg:pb-1">
      {description && (
        <Part title="About">
          <p className="text-note text-ink-2">{description}</p>
        </Part>
      )}
      {programs.length > 0 && (
        <Part title="Programmes">
          <ul>
            {programs.map((programme) => (
              <li key={programme} className="border-t border-rule py-2 text-note">
                {programme}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <div className="grid content-start gap-2.5">
        {website && (
          <a href={website} target="_blank" rel="noopener nofollow" className={buttonClass('outline')}>
            Visit website <Icon name="external" width={16} height={16} />
            <span className="sr-only">of {name}, opens in a new tab</span>
          </a>
        )}
        <a
          href={href('/universities/:slug', { slug: university.slug })}
          className={buttonClass('quiet', 'sm', 'justify-self-start -ml-3')}
        >
          All facts<span className="sr-only"> about {name}</span>
        </a>
        {tuition_note && <p className="text-xs text-ink-2">Tuition: {tuition_note}.</p>}
        <FiguresSource university={university} hasTuitionElsewhere={programmes.some(({ tuition }) => tuition !== null)} />
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-sans text-s font-semibold tracking-normal">{title}</h3>
      {children}
    </section>
  )
}
