import { Notice } from './notice.tsx'

/** Where app/ui/notice/show-notice.ts puts notices on a page that is sent without the framework, with one to copy of each kind. */
export function NoticeRegion() {
  return (
    <section
      data-slot="notice-region"
      data-print="no"
      aria-label="Notices"
      className="pointer-events-none fixed top-[68px] right-4 left-4 z-30 ml-auto grid max-w-104 gap-2.5 *:pointer-events-auto sm:top-[76px]"
    >
      {(['success', 'info', 'error'] as const).map((kind) => (
        <template key={kind} data-notice={kind}>
          <Notice kind={kind} title="" description="" />
        </template>
      ))}
    </section>
  )
}
