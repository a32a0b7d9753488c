import { Tag } from '#app/ui/tag.tsx'
import { type FigureSource, figureFreshness } from '#domain/facts/figure-source.ts'
import { webAddress } from '#domain/universities/university-facts.ts'

interface FigureSourceNoteProps {
  source: FigureSource
  /** ISO date. */
  today: string
  /** What the figure is, for whoever hears the link alone. */
  of: string
}

/** How old a figure is, and where it stands: each has a source of its own. */
export function FigureSourceNote({ source, today, of }: FigureSourceNoteProps) {
  const { fresh, text } = figureFreshness(source, today)
  const address = webAddress(source.url)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-2">
      <Tag tone={fresh ? 'ok' : 'warn'} mayWrap>
        {text}
      </Tag>
      {address && (
        <span className="min-w-0">
          Source:{' '}
          <a href={address} rel="noopener nofollow">
            {source.publisher ?? new URL(address).host}
            <span className="sr-only">, {of}</span>
          </a>
        </span>
      )}
    </span>
  )
}
