import type { Database } from '#domain/database-types.ts'
import { nameOfColleague, type Staff } from '../../shell/read-staff.ts'
import { OpenDocument } from '../documents/open-document.tsx'
import { shortTime } from '../time/times.ts'
import type { MessageFile } from './message-files.ts'

interface Said {
  id: string
  fromStaff: boolean
  author: string | null
  body: string
  at: string
  /** Whether the other side has had it on a screen; undefined for what only a mail said. */
  isRead?: boolean
}

function saidIn(messages: readonly Database['public']['Tables']['messages']['Row'][]): Said[] {
  return messages.map(({ id, from_staff, author_id, body, created_at, read_at }) => ({
    id,
    fromStaff: from_staff,
    author: author_id,
    body,
    at: created_at,
    isRead: read_at !== null,
  }))
}

interface ThreadProps {
  messages: readonly Database['public']['Tables']['messages']['Row'][]
  /** What was said by mail alone. */
  mailed?: readonly Said[]
  /** Attached to the messages. */
  files?: readonly MessageFile[]
  staff: Staff
  empty: string
}

/** A conversation, oldest first. */
export function Thread({ messages, mailed = [], files = [], staff, empty }: ThreadProps) {
  const said = [...saidIn(messages), ...mailed].sort((one, other) => one.at.localeCompare(other.at))
  if (said.length === 0) return <p className="con-small">{empty}</p>
  return (
    <ol className="con-thread">
      {said.map(({ id, fromStaff, author, body, at, isRead }) => (
        <li key={id} className={fromStaff ? 'ours' : undefined}>
          <p className="note">
            {fromStaff ? nameOfColleague(staff, author) : 'The person'}, {shortTime(at)}
            {fromStaff && isRead === true && ', read'}
            {isRead === undefined && ', by mail'}
          </p>
          <p>{body}</p>
          {files
            .filter(({ message_id }) => message_id === id)
            .map(({ path, name, content_type }) => (
              <p key={path} className="con-actions">
                {name || 'Document'}
                <OpenDocument path={path} contentType={content_type} label={name.replace(/\.\w+$/, '') || 'Document'} />
              </p>
            ))}
        </li>
      ))}
    </ol>
  )
}
