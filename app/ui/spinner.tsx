import { classNames } from './class-names.ts'

/** Work under way, in line with text. The label is read out; give it in words beside the drawing where there is room. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const reading = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span
      data-slot="spinner"
      className={classNames(
        'inline-block size-5 flex-none animate-spin rounded-full border-2 border-current border-t-transparent',
        className,
      )}
      {...reading}
    />
  )
}

/** Fills the window while there is nothing else to show. */
export function FullScreenSpinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <output data-slot="full-screen-spinner" className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <Spinner className="size-10 text-accent" />
      <p className="text-ink-2">{label}</p>
    </output>
  )
}
