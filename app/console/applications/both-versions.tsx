import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Decision } from './read-applications.ts'

const ROWS = [
  ['Status', 'status'],
  ['Note', 'note'],
  ['Next step', 'nextStep'],
  ['By', 'nextStepDue'],
] as const satisfies readonly (readonly [string, keyof Decision])[]

interface BothVersionsProps {
  theirs: Decision
  yours: Decision
  onTheirs: () => void
  onYours: () => void
}

/** Two people on one record: what a colleague has saved beside what was about to be saved. Nothing is lost until one is chosen. */
export function BothVersions({ theirs, yours, onTheirs, onYours }: BothVersionsProps) {
  return (
    <Alert tone="warn" title="A colleague saved this meanwhile">
      <p>Nothing of yours was saved yet. Choose which to go on with; what you go on with you can still change.</p>
      <table className="con-versions">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            <th scope="col">Saved</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, name]) => (
            <tr key={name} data-differs={theirs[name] !== yours[name] || undefined}>
              <th scope="row">{label}</th>
              <td>{theirs[name] || '(empty)'}</td>
              <td>{yours[name] || '(empty)'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="con-actions">
        <Button size="sm" onClick={onTheirs}>
          Take what is saved
        </Button>
        <Button size="sm" onClick={onYours}>
          Go on with mine
        </Button>
      </div>
    </Alert>
  )
}
