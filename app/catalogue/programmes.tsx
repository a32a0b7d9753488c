import { href } from 'react-router'
import { programmesHref } from '#app/programmes/programme-query.ts'
import { programmeOutline, ProgrammeRow } from '#app/programmes/programme-row.tsx'
import type { Found } from '#app/programmes/read-programmes.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PROGRAMME_DEPTHS, type ProgrammeCard } from '#domain/programmes/programme-card.ts'
import { PROGRAMME_LEVELS } from '#domain/programmes/programme.ts'
import type { UniversityFacts } from './read/read-university.ts'

interface ProgrammesProps {
  university: UniversityFacts
  /** Null where the catalogue cannot be read. */
  programmes: Found | null
  /** ISO date. */
  today: string
}

/** The programmes of a university with the figures that decide; bare names where it has no programmes of its own in the catalogue. */
export function Programmes({ university, programmes, today }: ProgrammesProps) {
  return (
    <section>
      <h2 className="mb-4 text-2">Programmes</h2>
      {programmes === null || programmes.total === 0 ? (
        <Names university={university} />
      ) : (
        <List programmes={programmes} slug={university.slug} today={today} />
      )}
    </section>
  )
}

function List({ programmes: { programmes, total }, slug, today }: { programmes: Found; slug: string; today: string }) {
  const ordered = programmes.toSorted(
    (a, b) =>
      PROGRAMME_DEPTHS.indexOf(a.depth) - PROGRAMME_DEPTHS.indexOf(b.depth) ||
      PROGRAMME_LEVELS.indexOf(a.level) - PROGRAMME_LEVELS.indexOf(b.level) ||
      a.name.localeCompare(b.name),
  )
  const entered = ordered.filter(({ depth }) => depth !== 'register')
  const registered = ordered.filter(({ depth }) => depth === 'register')
  return (
    <>
      {entered.length > 0 && (
        <ul className="border-t border-line">
          {entered.map((programme) => (
            <ProgrammeRow key={programme.id} programme={programme} today={today} withUniversity={false} headingLevel={3} />
          ))}
        </ul>
      )}
      {registered.length > 0 && <Registered programmes={registered} university={slug} />}
      {total > programmes.length && (
        <p className="pt-5" data-print="no">
          <a href={programmesHref({ university: slug })} className={buttonClass('outline')}>
            See all {total.toLocaleString('en-US')} programmes
          </a>
        </p>
      )}
      <p className="mt-3 text-xs text-ink-3">
        <span aria-hidden className="mr-1.5 inline-block size-[7px] rotate-45 bg-warn" />
        Amber says that nobody has opened the source in the last 90 days. A selection: the university’s own website has all of
        them.
      </p>
    </>
  )
}

/** Those of which a register says little more than that they are offered: more of them fit in one look. */
function Registered({ programmes, university }: { programmes: readonly ProgrammeCard[]; university: string }) {
  return (
    <>
      <h3 className="mt-10 mb-1 text-xl">From the register</h3>
      <p className="mb-4 text-s text-ink-2">
        As the Dutch register of higher education has them, of any subject. Tuition, deadlines and requirements are not entered
        yet.
      </p>
      <ul className="border-t border-line sm:columns-2 sm:gap-x-6">
        {programmes.map((programme) => (
          <li key={programme.id} className="break-inside-avoid border-b border-rule py-2.5">
            <a
              href={href('/universities/:slug/:programme', { slug: university, programme: programme.slug })}
              className="text-ink decoration-rule hover:decoration-ink"
            >
              {programme.name}
            </a>
            <span className="block text-xs text-ink-2">{programmeOutline(programme)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Names({ university: { programs, name } }: { university: UniversityFacts }) {
  if (programs.length === 0) return <p className="text-ink-2">Not entered yet. {name} lists its programmes on its own website.</p>
  return (
    <>
      <ul className="border-t border-line">
        {programs.map((programme) => (
          <li key={programme} className="border-b border-rule py-3">
            {programme}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-3">A selection: the university’s own website has all of them.</p>
    </>
  )
}
