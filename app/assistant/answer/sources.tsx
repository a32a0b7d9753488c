import { useState } from 'react'
import { Icon } from '#app/ui/icons.tsx'
import { formatDate } from '#domain/text/format.ts'
import { pageHref, publisherHref, repeats, type Source } from './citations.ts'

/** More than these are folded together: an answer is not to drown in what it rests on. */
const MOST_SHOWN = 3

export interface SourcesProps {
  /** The answer they belong to. */
  answer: string
  sources: readonly Source[]
  isOpen: (number: number) => boolean
  onToggle: (number: number, open: boolean) => void
}

/** What an answer rests on, each folded to its number and publisher: what it says, when it was checked, and where it stands. */
export function Sources({ answer, sources, isOpen, onToggle }: SourcesProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (sources.length === 0) return null
  const fits = showsAll || sources.length <= MOST_SHOWN + 1
  const shown = sources.filter(({ number }, index) => fits || index < MOST_SHOWN || isOpen(number))
  return (
    <div data-slot="sources" className="grid border-t border-rule">
      {shown.map((source) => (
        <details
          key={source.number}
          data-source={source.number}
          className="group/source scroll-mb-32 border-b border-rule"
          open={isOpen(source.number)}
          onToggle={({ currentTarget }) => onToggle(source.number, currentTarget.open)}
        >
          <summary className="focus-inside grid min-h-11 grid-cols-[1.5rem_minmax(0,1fr)_1rem] items-center gap-3 py-1.5 text-s hover:text-accent">
            <b className="grid size-6 place-items-center rounded-ctl border border-edge text-xs font-semibold group-open/source:border-ink group-open/source:bg-ink group-open/source:text-paper">
              {source.number}
            </b>
            <span className="wrap-anywhere">{source.source}</span>
            <Icon name="chevron" width={14} height={14} className="justify-self-end group-open/source:rotate-180" />
          </summary>
          <SourceText source={source} isRepeated={repeats(answer, source)} />
        </details>
      ))}
      {!fits && (
        <button
          type="button"
          className="focus-inside min-h-11 text-left text-s font-semibold text-accent hover:underline"
          onClick={() => setShowsAll(true)}
        >
          Show all {sources.length} sources
        </button>
      )}
    </div>
  )
}

function SourceText({ source, isRepeated }: { source: Source; isRepeated: boolean }) {
  const page = pageHref(source)
  const publisher = publisherHref(source)
  return (
    <div className="mb-3.5 ml-9 grid gap-1 border-l-3 border-line py-0.5 pl-4 text-note wrap-anywhere text-ink-2">
      {!isRepeated && <blockquote>{source.text}</blockquote>}
      <p className="flex flex-wrap gap-x-3 text-xs">
        <span className="py-1">
          {source.checkedOn === null ? 'Not checked against its source.' : `Checked on ${formatDate(source.checkedOn)}.`}
        </span>
        {page !== null && (
          <a href={page} className="py-1">
            See it on the page
          </a>
        )}
        {publisher !== null && (
          <a href={publisher} target="_blank" rel="noopener noreferrer" className="py-1">
            The publisher’s page <Icon name="external" width={12} height={12} label="opens a new tab" />
          </a>
        )}
      </p>
    </div>
  )
}
