import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { ERROR_SHOWN_MS, MOST_VISIBLE, SHOWN_MS } from './notice-times.ts'
import { Notice, type NoticeKind } from './notice.tsx'
import { toastHost } from './toast-host.ts'

export interface NotifyOptions {
  description?: string
  action?: { label: string; onClick: () => void }
  /** A second notice of the same id takes the place of the first. */
  id?: string
}

type NoticeId = string | number

/** Says in the corner of the screen what happened. `error` is the destructive variant. Gives the notice's id. */
export const notify = {
  success: (title: string, options?: NotifyOptions) => show('success', title, options),
  info: (title: string, options?: NotifyOptions) => show('info', title, options),
  error: (title: string, options?: NotifyOptions) => show('error', title, options),
  dismiss,
  /** Takes away every notice that offers to do something. */
  dismissWithAction: () => publish(shown.filter(({ action }) => !action)),
}

interface ShownNotice extends Omit<NotifyOptions, 'id'> {
  id: NoticeId
  /** Another one for each showing: a notice shown again starts its time anew and is announced again. */
  showing: number
  kind: NoticeKind
  title: string
}

/** Also what was said before the region stands: it is shown once it does. */
let shown: readonly ShownNotice[] = []
let showings = 0
const listeners = new Set<() => void>()

function show(kind: NoticeKind, title: string, { id, ...options }: NotifyOptions = {}): NoticeId {
  const showing = ++showings
  const notice: ShownNotice = { ...options, id: id ?? showing, showing, kind, title }
  publish([...shown.filter((other) => other.id !== notice.id), notice].slice(-MOST_VISIBLE))
  return notice.id
}

function dismiss(id: NoticeId): void {
  publish(shown.filter((notice) => notice.id !== id))
}

function publish(notices: readonly ShownNotice[]): void {
  shown = notices
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where notices appear (`notices` in app/styles.css), in front of an open dialog. Stands once, in the document. */
export function ToastRegion() {
  const hydrated = useHydrated()
  return hydrated ? createPortal(<Notices />, toastHost()) : null
}

function Notices() {
  const notices = useSyncExternalStore(subscribe, () => shown)
  return (
    <section aria-label="Notices" aria-live="polite" data-slot="notice-region" data-print="no" className="notices">
      {notices.map((notice) => (
        <TimedNotice key={notice.showing} notice={notice} />
      ))}
    </section>
  )
}

/** Goes away after a while, not while it is pointed at or holds the focus. */
function TimedNotice({ notice: { id, kind, title, description, action } }: { notice: ShownNotice }) {
  const ref = useRef<HTMLDivElement>(null)
  const optional = { ...(description !== undefined && { description }), ...(action && { action }) }
  useEffect(() => {
    const region = ref.current?.parentElement
    // With the first notice: most pages are left without one.
    if (region) import('./keep-clear.ts').then(({ keepClear }) => keepClear(region)).catch(logNotLoaded)
  }, [])
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (!ref.current?.matches(':hover, :focus-within')) dismiss(id)
      },
      kind === 'error' ? ERROR_SHOWN_MS : SHOWN_MS,
    )
    return () => clearInterval(timer)
  }, [id, kind])
  return (
    <div ref={ref}>
      <Notice kind={kind} title={title} {...optional} onClose={() => dismiss(id)} />
    </div>
  )
}

/** The notices stand at the right then, whatever is there. */
function logNotLoaded(error: unknown): void {
  console.error('What keeps notices clear of the focus could not be loaded', error)
}
