import { Icon, type IconName } from '#app/ui/icons.tsx'
import { Tag, type Tone } from '#app/ui/tag.tsx'
import { type ApplicationStatus, isNamedStatus } from '#domain/applications/applications.ts'

const MARKS: Readonly<Record<ApplicationStatus, { icon: IconName; tone: string }>> = {
  Submitted: { icon: 'tick', tone: 'text-ink' },
  'Under Review': { icon: 'search', tone: 'text-ink' },
  'Documents Pending': { icon: 'warning', tone: 'text-warn' },
  Accepted: { icon: 'met', tone: 'text-ok' },
  Rejected: { icon: 'unmet', tone: 'text-bad' },
}

/** A status that staff wrote in words of their own has the default icon. */
export function Status({ status }: { status: string }) {
  const { icon, tone } = isNamedStatus(status) ? MARKS[status] : { icon: 'info' as const, tone: 'text-ink-2' }
  return (
    <p data-slot="status" className={`flex items-center gap-2 font-semibold ${tone}`}>
      <Icon name={icon} width={18} height={18} className="flex-none" />
      {status}
    </p>
  )
}

const DOCUMENT_STATES = {
  required: { word: 'required', tone: 'plain' },
  uploaded: { word: 'uploaded', tone: 'ok' },
  accepted: { word: 'accepted', tone: 'ok' },
} as const satisfies Record<string, { word: string; tone: Tone }>

/** One document of the checklist. While documents are pending, what is still asked for is amber. */
export function DocumentChip({
  label,
  state,
  isPending,
}: {
  label: string
  state: keyof typeof DOCUMENT_STATES
  isPending: boolean
}) {
  const { word, tone } = DOCUMENT_STATES[state]
  return (
    <Tag tone={isPending && state !== 'accepted' ? 'warn' : tone} mayWrap>
      <span>
        {label} <span className="font-normal">{word}</span>
      </span>
    </Tag>
  )
}
