import type { LegalBlock, LegalDocument } from '#content/provider/legal/document.ts'
import { formatLongDate } from '#domain/text/format.ts'

/** A legal text with its table of contents; every section has an address. */
export function LegalPage({ document: { title, effectiveDate, intro, sections } }: { document: LegalDocument }) {
  return (
    <main id="main" className="wrap pb-16">
      <header className="py-[clamp(28px,4vw,56px)]">
        <h1 className="mb-3">{title}</h1>
        <p className="lede">{intro}</p>
        {effectiveDate && (
          <p className="mt-3 text-s text-ink-2">
            Effective <time dateTime={effectiveDate}>{formatLongDate(effectiveDate)}</time>
          </p>
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 gap-y-8 border-t border-line pt-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-labelledby="contents" data-print="no" className="lg:sticky lg:top-24">
          <h2 id="contents" className="font-sans text-s font-semibold tracking-normal">
            Contents
          </h2>
          <ol className="mt-1">
            {sections.map((section, index) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="flex min-h-11 items-center gap-x-3 text-note text-ink lg:min-h-9">
                  <span className="w-6 flex-none text-right text-ink-3">{index + 1}</span> {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[42em]">
          {sections.map(({ id, title: heading, blocks }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="scroll-mt-4 border-t border-rule py-6 first:border-t-0 first:pt-0"
            >
              <h2 id={`${id}-title`} className="text-2">
                {index + 1}. {heading}
              </h2>
              {blocks.map((block) => (
                <Block key={block.kind === 'list' ? block.lead : block.text} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'paragraph') return <p className="mt-3">{block.text}</p>
  return (
    <>
      <p className="mt-3">{block.lead}</p>
      <ul className="mt-2 list-disc pl-5">
        {block.items.map((item) => (
          <li key={item} className="py-1 pl-1 marker:text-accent">
            {item}
          </li>
        ))}
      </ul>
    </>
  )
}
