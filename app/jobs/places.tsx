import { Icon } from '#app/ui/icons.tsx'
import { formatDate } from '#domain/format.ts'
import type { JobPlace } from '#domain/job-places.ts'
import { JOB_COUNTRIES } from '#domain/jobs.ts'

/** Where real jobs are advertised, each with the page that says so. */
export function Places({ places }: { places: readonly JobPlace[] }) {
  if (places.length === 0) return null
  return (
    <section aria-labelledby="places-title" className="pt-8">
      <h2 id="places-title" className="text-3">
        Where real jobs are advertised
      </h2>
      <p className="mt-2 max-w-[44em] text-note text-ink-2">
        You apply there, not here. We have no part in these places and no influence on who is chosen.
      </p>
      <ul className="mt-4 grid border-t border-line lg:grid-cols-2 lg:gap-x-14">
        {places.map((place) => (
          <Place key={place.id} place={place} />
        ))}
      </ul>
    </section>
  )
}

function Place({ place: { id, name, url, lists, countries, source, sourceUrl, readOn } }: { place: JobPlace }) {
  return (
    <li id={`place-${id}`} data-slot="job-place" className="border-b border-rule py-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-xl">
        <a href={url} target="_blank" rel="noopener" className="inline-flex items-baseline gap-1.5">
          {name} <Icon name="external" width={14} height={14} />
          <span className="sr-only">opens in a new tab</span>
        </a>
        <span className="font-sans text-s font-normal text-ink-2">
          {countries.length === JOB_COUNTRIES.length ? 'All nine countries' : countries.join(', ')}
        </span>
      </h3>
      <p className="mt-0.5 text-note">{lists}</p>
      <p className="mt-0.5 text-xs text-ink-2">
        Source: <a href={sourceUrl}>{source}</a>, read on {formatDate(readOn)}
      </p>
    </li>
  )
}
