import { chipClass } from '#app/ui/chip.tsx'
import { CATEGORIES } from './categories.ts'

export interface CategoryButtonsProps {
  disabled: boolean
  /** Takes the question of the category. */
  onChoose: (question: string) => void
  className?: string
}

export function CategoryButtons({ disabled, onChoose, className }: CategoryButtonsProps) {
  return (
    <section aria-labelledby="categories" className={className}>
      <h2 id="categories" className="mb-3 text-xl">
        Ask about
      </h2>
      <div className="grid grid-cols-2 gap-2 sm:max-xl:grid-cols-4">
        {CATEGORIES.map(({ label, question }) => (
          <button
            key={label}
            type="button"
            disabled={disabled}
            title={question}
            className={`${chipClass} text-left leading-tight disabled:cursor-not-allowed disabled:border-rule disabled:text-ink-3`}
            onClick={() => onChoose(question)}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
