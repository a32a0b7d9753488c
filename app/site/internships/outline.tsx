import { poolPlate } from '#app/plate/plate-pool.ts'
import { terrainOf } from '#app/plate/terrain.ts'
import { MeasureBand } from '#app/ui/band/band.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { InternshipCountry } from '#content/provider/internships.ts'

/** What an intern does in one country: an illustration, marked as one by its own title. */
export function Outline({ country: { id, country, summary, outline } }: { country: InternshipCountry }) {
  const weeks = Number.parseInt(outline.weeks, 10)
  return (
    <li
      id={id}
      className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-8 gap-y-4 border-b border-rule py-6 max-lg:gap-x-4 lg:grid-cols-[120px_15rem_minmax(0,1fr)]"
    >
      <Picture src={poolPlate(id, terrainOf(country))} width={120} height={90} className="self-start" />
      <div>
        <h3>{country}</h3>
        <p className="mt-1 text-note text-ink-2">{summary}</p>
      </div>
      <div className="max-lg:col-span-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h4 className="font-semibold">{outline.title}</h4>
          <p className="text-s text-ink-2">{outline.weeks}</p>
        </div>
        <MeasureBand segments={Array.from({ length: weeks }, (_, week) => (week % 2 ? 'off' : 'on'))} className="mt-2" />
        <ol className="mt-3 border-t border-rule">
          {outline.tasks.map((task) => (
            <li key={task} className="border-b border-rule py-2 text-note last:border-b-0">
              {task}
            </li>
          ))}
        </ol>
      </div>
    </li>
  )
}
