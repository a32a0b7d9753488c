import { href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'

/** What this browser keeps; app/jobs/saved/save-jobs.ts fills it. It has its height before that, so that nothing moves. */
export function SavedJobs() {
  return (
    <details data-saved-jobs data-print="no" className="group/saved border border-line bg-sheet px-4 noscript:hidden">
      <summary className="focus-inside flex min-h-12 items-center gap-3">
        <Icon name="bookmark" width={16} height={16} />
        <span className="font-semibold">Saved jobs</span>
        <span data-saved-count className="text-s text-ink-2">
          0
        </span>
        <Icon name="chevron" width={16} height={16} className="ml-auto group-open/saved:rotate-180" />
      </summary>
      <p data-saved-none className="pb-4 text-note text-ink-2">
        Nothing saved yet. Press Save at a listing to keep it here, in this browser.
      </p>
      <ul data-saved-list className="empty:hidden" />
      <template data-saved-row>
        <li className="flex items-center gap-4 border-t border-rule py-2">
          <p className="mr-auto min-w-0 text-note">
            <a href={href('/overseas-jobs')} className="font-semibold text-ink">
              {' '}
            </a>
            <span className="block text-s text-ink-2"> </span>
          </p>
          <button type="button" className={buttonClass('quiet', 'sm')}>
            Remove<span className="sr-only"> </span>
          </button>
        </li>
      </template>
    </details>
  )
}
