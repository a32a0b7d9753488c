import { Notice } from './notice.tsx'

/** Where app/ui/notice/show-notice.ts puts notices on a page that is sent without the framework, with one to copy of each kind. */
export function NoticeRegion() {
  return (
    <section data-slot="notice-region" data-print="no" aria-label="Notices" className="notices">
      {(['success', 'info', 'error'] as const).map((kind) => (
        <template key={kind} data-notice={kind}>
          <Notice kind={kind} title="" description="" />
        </template>
      ))}
    </section>
  )
}
