import { Section } from '#app/page/section.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { Question as Entry } from '#domain/guide/guide-entry.ts'

export function Questions({ questions }: { questions: readonly Entry[] }) {
  if (questions.length === 0) return null
  return (
    <Section aside id="questions" title="Questions people ask">
      <div className="border-y border-line">
        {questions.map((entry) => (
          <Question key={entry.id} entry={entry} />
        ))}
      </div>
    </Section>
  )
}

/** Opens without script, and when a search on the page finds its text. */
function Question({ entry: { id, question, answer, references } }: { entry: Entry }) {
  const href = references[0]?.href
  return (
    <details id={`question-${id}`} className="group/item border-t border-rule first:border-t-0">
      <summary className="focus-inside flex min-h-14 items-center gap-3 py-3 hover:bg-well">
        <h3 className="mr-auto">{question}</h3>
        <Icon name="chevron" className="flex-none transition-transform duration-150 ease-out group-open/item:rotate-180" />
      </summary>
      <p className="max-w-[44em] pb-2 text-ink-2">{answer}</p>
      {href && (
        <p className="pb-5">
          <a href={href === '/programs' ? '#diploma' : href} className="inline-flex min-h-11 items-center text-s">
            Where this stands <span className="sr-only">: {question}</span>
          </a>
        </p>
      )}
    </details>
  )
}
