import { Icon } from '#app/ui/icons.tsx'
import { doiUrl, FOCUS_AREAS, type Publication, PUBLICATIONS } from '#content/provider/research.ts'

/** A reading list: by focus area, newest first. */
export function Publications() {
  return FOCUS_AREAS.map(({ id, title }) => (
    <div
      key={id}
      id={`papers-${id}`}
      className="grid grid-cols-1 gap-x-8 gap-y-1 border-t border-line pt-5 pb-8 last:pb-0 min-[60rem]:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <h3>{title}</h3>
      <ul>
        {PUBLICATIONS.filter(({ focusArea }) => focusArea === id).map((publication) => (
          <Paper key={publication.doi} publication={publication} />
        ))}
      </ul>
    </div>
  ))
}

function Paper({ publication }: { publication: Publication }) {
  const { title, authors, journal, year, type, doi } = publication
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 border-b border-rule py-4 first:pt-1 last:border-b-0">
      <p className="font-display text-xl">{year}</p>
      <div>
        <h4 className="max-w-[44em] font-semibold">{title}</h4>
        <p className="mt-1 text-s text-ink-2">
          {authors} <i>{journal}</i>. {type}.
        </p>
        <a href={doiUrl({ doi })} rel="noopener" className="inline-flex min-h-11 items-center gap-1.5 text-s wrap-anywhere">
          doi:{doi} <Icon name="external" width={14} height={14} className="flex-none" />
        </a>
      </div>
    </li>
  )
}
