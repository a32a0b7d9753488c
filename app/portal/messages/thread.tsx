import { type ReactNode, useEffect, useRef } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Message } from '#domain/conversation/conversation.ts'
import { DownloadButton } from '../student/download-button.tsx'
import type { ReadConversation } from '../student/queries/conversation-queries.ts'

/** More than fit a screen: the newest are what she came for. */
const FEW = 4

/** What was said, oldest first. A reader hears what arrives. */
export function Thread({ conversation: { messages }, earlier }: { conversation: ReadConversation; earlier: ReactNode }) {
  const end = useRef<HTMLDivElement>(null)
  const isLong = messages.length > FEW
  useEffect(() => {
    if (isLong) end.current?.scrollIntoView({ block: 'end' })
  }, [isLong])
  if (messages.length === 0) {
    return (
      <EmptyState title="Nothing was written yet">
        Ask about anything on your way: a programme, a paper, a date. What you pass on from the assistant stands here too.
      </EmptyState>
    )
  }
  return (
    <div>
      {earlier}
      <div role="log" aria-label="Conversation">
        <ol className="border-t border-line">
          {messages.map((message) => (
            <Said key={message.id} message={message} />
          ))}
        </ol>
      </div>
      <div ref={end} className="scroll-mb-40" />
    </div>
  )
}

function Said({ message: { fromStaff, author, body, sentAt, readAt, isPassedOn, files } }: { message: Message }) {
  return (
    <li
      className={`grid gap-x-6 gap-y-1 border-b border-rule py-3.5 sm:grid-cols-[9rem_minmax(0,1fr)] ${fromStaff ? 'border-l-4 border-l-accent bg-sheet pr-4 pl-4' : 'pl-5 pr-4'}`}
    >
      <div className="flex flex-wrap gap-x-3 text-s text-ink-2 sm:block">
        <p className="font-semibold text-ink">{fromStaff ? (author ?? 'A counsellor') : 'You'}</p>
        <time dateTime={sentAt}>{timeOf(sentAt)}</time>
        {!fromStaff && <p>{readAt === null ? 'Not read yet' : 'Read'}</p>}
      </div>
      <div className="min-w-0">
        {isPassedOn && <p className="mb-1 text-s text-ink-2">Passed on from the assistant</p>}
        <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
        {files.length > 0 && (
          <ul aria-label="Attached" className="mt-2 grid gap-1">
            {files.map((file) => (
              <li key={file.path} className="flex flex-wrap items-center gap-x-4 border-t border-rule text-s">
                <span className="min-w-0 wrap-anywhere">{file.name || 'Document'}</span>
                <DownloadButton
                  path={file.path}
                  label={file.name.replace(/\.\w+$/, '') || 'Document'}
                  contentType={file.contentType}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** In the person's own time. */
function timeOf(moment: string): string {
  return new Date(moment).toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
}
