import { Icon } from '#app/ui/icons.tsx'
import type { Marking, WordMark } from '#domain/german/german-marking.ts'

const VERDICTS = {
  perfect: { text: 'Perfect.', tone: 'text-ok', icon: 'met' },
  right: { text: 'Right.', tone: 'text-ok', icon: 'met' },
  nearly: { text: 'Nearly right.', tone: 'text-warn', icon: 'unknown' },
  wrong: { text: 'Not yet.', tone: 'text-bad', icon: 'unmet' },
} as const

/** An answer word by word, with the hints of the marking. Of what was spoken, capitals say nothing. */
export function MarkedAnswer({ marking, spoken = false }: { marking: Marking; spoken?: boolean }) {
  const words = spoken ? marking.words.map(withoutCapitals) : marking.words
  const verdict = VERDICTS[spoken && marking.verdict === 'right' ? 'perfect' : marking.verdict]
  return (
    <div data-slot="marked-answer" data-verdict={marking.verdict} className="grid gap-2">
      <p className={`flex items-center gap-2 font-semibold ${verdict.tone}`}>
        <Icon name={verdict.icon} /> {verdict.text}
      </p>
      <p lang="de" className="flex flex-wrap gap-x-2 gap-y-1 text-l wrap-anywhere">
        {words.map((mark, index) => (
          <Word key={index} mark={mark} />
        ))}
      </p>
      {!spoken && marking.hints.length > 0 && (
        <ul className="grid gap-0.5 text-note text-ink-2">
          {marking.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function withoutCapitals(mark: WordMark): WordMark {
  return mark.kind === 'capitals' ? { kind: 'right', expected: mark.expected, typed: mark.expected } : mark
}

/** Line and words carry the meaning, the colour repeats it. */
function Word({ mark }: { mark: WordMark }) {
  switch (mark.kind) {
    case 'right':
      return <span>{mark.typed}</span>
    case 'missing':
      return (
        <ins className="text-bad decoration-dotted underline-offset-4">
          {mark.expected}
          <span className="sr-only"> is missing</span>
        </ins>
      )
    case 'extra':
      return (
        <del className="text-bad">
          {mark.typed}
          <span className="sr-only"> is too much</span>
        </del>
      )
    case 'wrong':
      return (
        <span className="text-bad">
          <del>{mark.typed}</del> <ins className="font-semibold no-underline">{mark.expected}</ins>
        </span>
      )
    case 'capitals':
    case 'spelled-out':
      return <span className="underline decoration-ok decoration-dotted underline-offset-4">{mark.expected}</span>
    case 'moved':
      return (
        <span className="font-semibold text-warn underline decoration-dashed underline-offset-4">
          {mark.expected}
          <span className="sr-only"> belongs here</span>
        </span>
      )
    case 'umlaut':
    case 'slip':
      return <span className="font-semibold text-warn underline decoration-wavy underline-offset-4">{mark.expected}</span>
  }
}
