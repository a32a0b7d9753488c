import { classNames } from '#app/ui/class-names.ts'
import { blocksOf, type AnswerPart, type Source } from './citations.ts'

/** Longer than this the first line is no verdict but text like the rest. */
const LONGEST_VERDICT_CHARACTERS = 160

export interface AnswerTextProps {
  text: string
  sources: readonly Source[]
  /** How the first line stands out; a greeting's does not. */
  verdict?: 'strong' | 'calm' | 'plain'
  isOpen?: (number: number) => boolean
  /** Opens or folds the source of this number. */
  onSource?: (number: number) => void
}

/** An answer as text: the verdict first, its citations as numbers that open the source. Nothing in it is ever read as HTML. */
export function AnswerText({ text, sources, verdict = 'strong', ...citing }: AnswerTextProps) {
  const blocks = blocksOf(text, sources)
  const hasVerdict = (text.split('\n', 1)[0] ?? '').length <= LONGEST_VERDICT_CHARACTERS && verdict !== 'plain'
  return (
    <div className="grid gap-2 wrap-anywhere">
      {blocks.map((block, index) =>
        block.kind === 'paragraph' ? (
          <p
            key={index}
            className={classNames(
              index > 0 && hasVerdict && verdict === 'strong' && 'text-ink-2',
              index === 0 && hasVerdict && (verdict === 'calm' ? 'font-display text-xl leading-snug' : 'text-l font-semibold'),
            )}
          >
            <Parts parts={block.parts} {...citing} />
          </p>
        ) : (
          <ul key={index} className="grid list-disc gap-1 pl-5">
            {block.items.map((parts, item) => (
              <li key={item}>
                <Parts parts={parts} {...citing} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

export interface PartsProps extends Pick<AnswerTextProps, 'isOpen' | 'onSource'> {
  parts: readonly AnswerPart[]
}

export function Parts({ parts, isOpen, onSource }: PartsProps) {
  return parts.map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <button
        key={index}
        type="button"
        aria-label={`Source ${part.source.number}`}
        aria-expanded={isOpen?.(part.source.number) ?? false}
        className="mx-0.5 inline-grid min-h-6 min-w-6 place-items-center rounded-ctl border border-edge px-1 align-[.1em] text-xs leading-none font-semibold text-ink hover:border-accent hover:text-accent aria-expanded:border-ink aria-expanded:bg-ink aria-expanded:text-paper"
        onClick={() => onSource?.(part.source.number)}
      >
        {part.source.number}
      </button>
    ),
  )
}
