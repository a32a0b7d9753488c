import { Icon } from '#app/ui/icons.tsx'
import { WORK_PERMIT_TOOLTIP } from '#domain/jobs/jobs.ts'

/** Stands in a positioned row. Shows while it is pointed at, tapped or focused; app/jobs/board-script.ts lets Escape close it. Works without script. */
export function WorkPermitTip() {
  return (
    <span className="group/tip inline-flex max-xs:-ml-2">
      <button
        type="button"
        data-tip
        aria-describedby="work-permit-tip"
        className="inline-flex min-h-11 items-center gap-2 rounded-ctl px-2 text-s text-ink-2 underline decoration-dotted underline-offset-4"
      >
        <Icon name="info" width={16} height={16} />
        Work permit
      </button>
      <span
        role="tooltip"
        id="work-permit-tip"
        className="absolute top-full right-0 z-10 -mt-2.5 hidden w-[min(20rem,100%)] rounded-ctl bg-ink px-3.5 py-3 text-s text-paper shadow-pop group-focus-within/tip:block group-hover/tip:block group-data-closed/tip:hidden"
      >
        {WORK_PERMIT_TOOLTIP}
      </span>
    </span>
  )
}
