import { href } from 'react-router'
import { Section } from '#app/page/section.tsx'
import { byNextClose, nextClose, type Scholarship } from '#domain/scholarships/scholarship.ts'
import { formatLongDate } from '#domain/text/format.ts'

/** The scholarships of its country and university, the next deadline first; nothing where none is known. */
export function ScholarshipsHere({ scholarships, today }: { scholarships: readonly Scholarship[]; today: string }) {
  const here = byNextClose(scholarships, today)
  if (here.length === 0) return null
  return (
    <Section
      id="scholarships"
      title="Scholarships to look at"
      lede="For people from outside the EU. Each has rules of its own, and none is promised."
    >
      <ul className="border-t border-line">
        {here.map((one) => {
          const closes = nextClose(one, today)
          return (
            <li
              key={one.id}
              className="grid gap-x-10 gap-y-1 border-b border-rule py-4 wrap-anywhere min-[40rem]:grid-cols-[minmax(0,1fr)_14rem]"
            >
              <div>
                <h3 className="text-l">
                  <a href={`${href('/scholarships')}#${one.id}`}>{one.name}</a>
                </h3>
                <p className="text-s text-ink-2">{one.provider}</p>
              </div>
              <p className="text-s text-ink-2">
                {closes ? (
                  <>
                    Closes <span className="font-semibold text-ink">{formatLongDate(closes)}</span>
                  </>
                ) : one.deadline.varies ? (
                  'Each its own deadline'
                ) : (
                  'No deadline ahead is entered'
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
