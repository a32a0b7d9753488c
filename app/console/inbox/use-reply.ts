import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#app/ui/notice/toast.tsx'
import { REPLY_TEMPLATES } from '#content/provider/reply-templates.ts'
import { fillTemplate, gapsIn } from '#domain/staff/fill-template.ts'
import { useFirstFaulty } from '../parts/record/use-first-faulty.ts'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import type { Staff } from '../shell/read-staff.ts'
import { forgetReply, keepReply, type KeptReply, keptReply } from './kept-reply.ts'
import { factsOf } from './person-facts.ts'
import type { InboxItem } from './read-inbox.ts'
import { reply } from './writes.ts'

/** Of an answer whose writer gives none. */
export const SUBJECT = 'Your question'
const EMPTY: KeptReply = { subject: '', body: '', template: null, files: [] }

/** The answer to a line as far as it is written, kept on this device until it is sent. */
export function useReply(item: InboxItem, staff: Staff) {
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState<KeptReply>(() => keptReply(item.number) ?? EMPTY)
  /** A file may arrive while the text is written on. */
  const latest = useRef(draft)
  const [issue, setIssue] = useState<string | null>(null)
  const { form, showFaulty } = useFirstFaulty()
  const [busy, setBusy] = useState(false)
  /** The version the writer has seen: what a colleague did since then is told before anything is sent. */
  const [seen, setSeen] = useState(item.version)
  const [isChanged, setChanged] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const templates = REPLY_TEMPLATES.filter(({ kinds }) => kinds.includes(item.kind))

  // Nothing is written yet: what a colleague did is on the screen before anything is.
  if (draft.body === '' && !isChanged && seen !== item.version) setSeen(item.version)

  function store(next: KeptReply) {
    latest.current = next
    setDraft(next)
    if (next.body.trim() === '' && next.subject.trim() === '' && next.files.length === 0) forgetReply(item.number)
    else keepReply(item.number, next)
  }

  function write(change: Partial<KeptReply>) {
    setIssue(null)
    store({ ...latest.current, ...change })
  }

  /** From a template; says whether there is such a one. */
  function begin(id: string): boolean {
    const template = templates.find((one) => one.id === id)
    if (!template) return false
    const facts = factsOf(item, staff)
    write({ template: id, subject: fillTemplate(template.subject, facts), body: fillTemplate(template.body, facts) })
    return true
  }

  function refuse(why: string) {
    setIssue(why)
    showFaulty()
  }

  async function send(keepOpen: boolean) {
    const gaps = gapsIn(`${draft.subject} ${draft.body}`)
    if (draft.body.trim() === '') return refuse('Write an answer first.')
    if (isUploading) return refuse('A file is still on its way: wait for it.')
    if (gaps.length > 0) return refuse(`Fill in or take out: ${gaps.join(', ')}`)
    setBusy(true)
    try {
      await reply({ id: item.id, version: seen }, { ...draft, subject: draft.subject.trim() || SUBJECT, keepOpen })
      store(EMPTY)
      setChanged(false)
      notify.success('Reply sent', {
        description: keepOpen ? 'The line waits for the person.' : 'The line has left the queue.',
        id: 'reply',
      })
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') setChanged(true)
      else reportFailure(error, 'The reply was not sent')
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  /** What a colleague did is read: the answer may go. */
  function acknowledge() {
    setSeen(item.version)
    setChanged(false)
  }

  return {
    form,
    draft,
    templates,
    issue,
    busy,
    isChanged,
    acknowledge,
    begin,
    write,
    writeFiles: (change: (files: KeptReply['files']) => KeptReply['files']) => write({ files: change(latest.current.files) }),
    setUploading,
    send,
  }
}
