import { Tag } from '#app/ui/tag.tsx'
import { FOCUS_AREAS, type ResearchProject } from '#content/provider/research.ts'

export function Project({ project }: { project: ResearchProject }) {
  const { title, description, status, funding, duration, focusArea } = project
  const facts = [
    ['Duration', duration],
    ['Funding', funding],
    ['Focus area', FOCUS_AREAS.find(({ id }) => id === focusArea)?.title],
  ] as const
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-2 border-b border-rule py-6 min-[60rem]:grid-cols-[20rem_minmax(0,1fr)_16rem]">
      <div>
        <h3>{title}</h3>
        <p className="mt-2">
          <Tag tone={status === 'Ongoing' ? 'ok' : 'plain'}>{status}</Tag>
        </p>
      </div>
      <p className="max-w-[44em] text-ink-2">{description}</p>
      <dl className="text-s">
        {facts.map(([term, value]) => (
          <div key={term} className="flex gap-x-2 py-0.5">
            <dt className="w-20 flex-none text-ink-3">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
