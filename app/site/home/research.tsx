import { href } from 'react-router'
import { Section } from '#app/page/section.tsx'
import { DIPLOMA_PHASES } from '#content/provider/diploma.ts'

const [foundation, campus, advanced] = DIPLOMA_PHASES

/** Which course belongs to which field; the names are the programme's own. */
const fields = [
  { title: 'AI', courses: [foundation.courses[1], campus.courses[0]] },
  { title: 'Medical genomics', courses: [foundation.courses[2], campus.courses[3]] },
  { title: 'Precision medicine', courses: [campus.courses[1], campus.courses[2]] },
  { title: 'Biomedical data science', courses: [foundation.courses[0], `Phase ${advanced.number}: ${advanced.title}`] },
] as const

export function Research() {
  return (
    <Section
      id="research"
      title="Research"
      lede="Four fields, taught with real genomic datasets by a research institute, a university and an applied research society."
    >
      <dl className="border-t border-line">
        {fields.map(({ title, courses }) => (
          <div key={title} className="grid gap-x-8 gap-y-1 border-b border-rule py-5 min-[60rem]:grid-cols-[20rem_minmax(0,1fr)]">
            <dt className="font-display text-xl">{title}</dt>
            {courses.map((course) => (
              <dd key={course} className="text-ink-2 min-[60rem]:col-start-2">
                {course}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <a href={href('/research')}>Fields, example projects and papers</a>
      </p>
    </Section>
  )
}
