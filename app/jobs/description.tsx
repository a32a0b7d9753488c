import { descriptionPreview } from '#domain/jobs/jobs.ts'

/** A long description is cut and opens in place. Without script too. */
export function Description({ title, text }: { title: string; text: string }) {
  const preview = descriptionPreview(text)
  if (!preview.isCut) return <p className="text-note text-ink-2">{text}</p>
  return (
    <div className="group/text text-note text-ink-2">
      <p className="group-has-[details[open]]/text:hidden">{preview.text}</p>
      <details className="group/more">
        <summary className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-[.2em] group-open/more:sr-only group-open/more:focus-visible:not-sr-only">
          <span className="group-open/more:hidden">Read more</span>
          <span className="hidden group-open/more:inline">Read less</span>
          <span className="sr-only"> about {title}</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  )
}
