import { Icon } from '#app/ui/icons.tsx'
import { formatDate } from '#domain/text/format.ts'
import { blocksOf, pageHref, publisherHref, type AnswerPart, type Source } from './citations.ts'

/** An answer as text, its citations as links to where the fact stands. Nothing in it is ever read as HTML. */
export function AnswerText({ text, sources }: { text: string; sources: readonly Source[] }) {
  return (
    <div className="grid gap-2 wrap-anywhere">
      {blocksOf(text, sources).map((block, index) =>
        block.kind === 'paragraph' ? (
          <p key={index}>
            <Parts parts={block.parts} />
          </p>
        ) : (
          <ul key={index} className="grid list-disc gap-1 pl-5">
            {block.items.map((parts, item) => (
              <li key={item}>
                <Parts parts={parts} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

function Parts({ parts }: { parts: readonly AnswerPart[] }) {
  return parts.map((part, index) => (part.kind === 'text' ? part.text : <Citation key={index} source={part.source} />))
}

function Citation({ source }: { source: Source }) {
  const href = pageHref(source) ?? publisherHref(source)
  const label = `Source ${source.number}`
  const number = `[${source.number}]`
  if (href === null) return <span className="text-xs">{number}</span>
  return (
    <a
      href={href}
      aria-label={label}
      title={source.text}
      className="px-0.5 py-1 text-s font-semibold no-underline hover:underline"
    >
      {number}
    </a>
  )
}

const OPEN_UP_TO = 2

/** What an answer rests on: each fact, where it stands, who publishes it and when it was last checked. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null
  return (
    <details className="group/sources mt-3 border-t border-rule" open={sources.length <= OPEN_UP_TO}>
      <summary className="focus-inside flex min-h-11 items-center gap-2 text-s font-semibold">
        {sources.length === 1 ? 'One source' : `${sources.length} sources`}
        <Icon
          name="chevron"
          width={14}
          height={14}
          className="transition-transform duration-150 ease-out group-open/sources:rotate-180"
        />
      </summary>
      <ol className="grid gap-2 pb-1">
        {sources.map((source) => (
          <li key={source.number} className="grid grid-cols-[2rem_minmax(0,1fr)] text-s text-ink-2">
            <span>[{source.number}]</span>
            <SourceLine source={source} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function SourceLine({ source }: { source: Source }) {
  const page = pageHref(source)
  const publisher = publisherHref(source)
  return (
    <div className="min-w-0 wrap-anywhere">
      {source.text}{' '}
      {page !== null && (
        <a href={page} className="inline-block py-0.5">
          See it on the page
        </a>
      )}
      <span className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
        {publisher === null ? (
          <span>{source.source}</span>
        ) : (
          <a href={publisher} target="_blank" rel="noopener noreferrer" className="inline-block py-0.5">
            {source.source} <Icon name="external" width={12} height={12} label="opens a new tab" />
          </a>
        )}
        <span>{source.checkedOn === null ? 'not checked against its source' : `checked on ${formatDate(source.checkedOn)}`}</span>
      </span>
    </div>
  )
}
