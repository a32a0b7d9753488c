import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { Job } from '#domain/jobs/jobs.ts'

/** Keeps a job in this browser (app/jobs/saved/save-jobs.ts); the script sets whether it is pressed. No button without script. */
export function SaveButton({ job }: { job: Pick<Job, 'id' | 'title' | 'company' | 'location'> }) {
  return (
    <button
      type="button"
      data-save={job.id}
      data-title={job.title}
      data-place={`${job.company}, ${job.location}`}
      aria-pressed={false}
      className={buttonClass('quiet', 'sm', 'group/save noscript:hidden')}
    >
      <Icon name="bookmark" width={16} height={16} className="group-aria-pressed/save:fill-current" />
      <span className="group-aria-pressed/save:hidden">Save</span>
      <span className="hidden group-aria-pressed/save:inline">Saved</span>
      <span className="sr-only"> {job.title}</span>
    </button>
  )
}
