import { href, Link } from 'react-router'
import { checklistOf, type ChecklistPaper } from '#domain/applications/checklist.ts'
import { useStudent } from '../student/load/use-student.ts'
import { nameOf, type Selected } from '../student/selection/selected-universities.ts'
import { WhyAsked } from './why-asked.tsx'

/** Which papers the applications will ask for, each once, before anything is sent. */
export function PapersAsked({ selected }: { selected: readonly Selected[] }) {
  const { profile } = useStudent()
  const degreeCountry = profile?.degree_country ?? ''
  const asked = selected.flatMap((one) => papersOf(one, degreeCountry).map((paper) => ({ paper, by: nameOf(one) })))
  const byLabel = Map.groupBy(asked, ({ paper }) => paper.label)
  return (
    <section aria-labelledby="papers" className="mt-8 max-w-2xl">
      <h2 id="papers" className="text-2">
        Papers you will be asked for
      </h2>
      {degreeCountry === '' && (
        <p className="mt-2 text-note">
          Your profile does not say where your degree is from, which decides on some of them.{' '}
          <Link to={`${href('/student-portal/profile')}?field=degreeCountry`}>Say where</Link>
        </p>
      )}
      <ul className="mt-3 border-t border-line">
        {[...byLabel].map(([label, lines]) => (
          <li key={label} className="border-b border-rule py-2 text-note">
            {label}
            {reasons(lines.map(({ paper, by }) => ({ ...paper, by }))).map(({ paper, by }) => (
              <p key={by}>
                <WhyAsked asked_by={paper.askedBy} reason={paper.reason} source={paper.source} />
                {by && <span className="text-s text-ink-2"> ({by})</span>}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function papersOf({ programme, university: { country } }: Selected, degreeCountry: string): ChecklistPaper[] {
  const asks = programme && { ...programme, languages: programme.languages.map(({ language }) => language) }
  return checklistOf({ programme: asks, country, degreeCountry })
}

/** Each reason once; of which application it is, where they differ. */
function reasons(lines: readonly (ChecklistPaper & { by: string })[]): { paper: ChecklistPaper; by: string }[] {
  const told = lines.filter(({ askedBy, reason }) => askedBy !== 'everybody' || reason !== null)
  const different = Map.groupBy(told, ({ askedBy, reason }) => `${askedBy} ${reason}`)
  return [...different.values()].map(([first, ...rest]) => ({
    paper: first!,
    by:
      different.size > 1 || told.length < lines.length
        ? rest.length > 0
          ? `${first!.by} and ${rest.length} more`
          : first!.by
        : '',
  }))
}
