import { consoleData } from '../shell/console-data.ts'
import type { InboxLine } from './read-inbox.ts'
import type { ReplyFile } from './stage-file.ts'

/** A line as it was last seen: whoever has seen an older one is refused with `changed_meanwhile`. */
type Seen = Pick<InboxLine, 'id' | 'version'>

/** What a line is now. */
type Changed = Pick<InboxLine, 'id' | 'version' | 'number'>

/** Why a line is closed without a reply. */
export const CLOSING_REASONS = {
  elsewhere: 'Answered elsewhere',
  done: 'Nothing to answer',
  duplicate: 'The same again',
  spam: 'Spam',
} as const
export type ClosingReason = keyof typeof CLOSING_REASONS

export async function reply(
  { id, version }: Seen,
  written: { subject: string; body: string; template: string | null; files: readonly ReplyFile[]; keepOpen: boolean },
): Promise<void> {
  await consoleData()
    .rpc('reply_to_item', {
      item_id: id,
      seen_version: version,
      subject: written.subject,
      body: written.body,
      keep_open: written.keepOpen,
      files: written.files.map(({ version, name }) => ({ version, name })),
      ...(written.template !== null && { template: written.template }),
    })
    .throwOnError()
}

/** The line that is due first of those nobody has; null where there is none. */
export async function takeNext(): Promise<Changed | null> {
  const { data } = await consoleData().rpc('take_next_item').throwOnError()
  return data[0] ?? null
}

export async function assign({ id, version }: Seen, owner: string | null): Promise<Changed> {
  const { data } = await consoleData()
    .rpc('assign_item', { item_id: id, seen_version: version, new_owner: owner as string })
    .throwOnError()
  return data
}

/** `until` is an ISO time; null brings the line back. */
export async function snooze({ id, version }: Seen, until: string | null): Promise<Changed> {
  const { data } = await consoleData()
    .rpc('snooze_item', { item_id: id, seen_version: version, until: until as string })
    .throwOnError()
  return data
}

export async function close({ id, version }: Seen, reason: ClosingReason): Promise<Changed> {
  const { data } = await consoleData().rpc('close_item', { item_id: id, seen_version: version, reason }).throwOnError()
  return data
}

export async function reopen({ id, version }: Seen): Promise<Changed> {
  const { data } = await consoleData().rpc('reopen_item', { item_id: id, seen_version: version }).throwOnError()
  return data
}

export async function addNote(itemId: string, body: string): Promise<void> {
  await consoleData().rpc('add_note', { item_id: itemId, body }).throwOnError()
}

/** What the student wrote has been seen by somebody who answers. */
export async function readThread(student: string): Promise<void> {
  await consoleData().rpc('read_thread', { of_student: student }).throwOnError()
}
