import { classNames } from '#app/ui/class-names.ts'
import { bringIn } from '#app/ui/tabs/tabs.tsx'
import { CATEGORIES } from './categories.ts'

export interface CategoryButtonsProps {
  disabled: boolean
  /** Takes the question of the category. */
  onChoose: (question: string) => void
  className?: string
}

/** On a phone one line that is drawn sideways, elsewhere a list beside the conversation. */
export function CategoryButtons({ disabled, onChoose, className }: CategoryButtonsProps) {
  return (
    <section aria-labelledby="categories" className={classNames('min-w-0', className)}>
      <h2 id="categories" className="border-b border-line pb-2 font-sans text-s font-semibold max-xl:sr-only">
        Ask about
      </h2>
      <div
        // What scrolls must be reachable by keyboard, also while its buttons are not.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={disabled ? 0 : undefined}
        className="-mx-(--gut) flex [scrollbar-width:none] overflow-x-auto border-b border-line px-[calc(var(--gut)-0.75rem)] xl:mx-0 xl:block xl:border-b-0 xl:px-0"
      >
        {CATEGORIES.map(({ label, question }) => (
          <button
            key={label}
            type="button"
            disabled={disabled}
            title={question}
            className="focus-inside flex min-h-12 items-center px-3 text-s whitespace-nowrap text-ink-2 hover:bg-well hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3 xl:min-h-11 xl:w-full xl:border-b xl:border-rule xl:text-left"
            onFocus={bringIn}
            onClick={() => onChoose(question)}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
