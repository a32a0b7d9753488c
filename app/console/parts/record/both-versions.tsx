import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'

interface BothVersionsProps {
  /** What is compared: its name, what a colleague saved, and what was about to be saved. */
  rows: readonly { label: string; theirs: string; yours: string }[]
  onTheirs: () => void
  onYours: () => void
}

/** Two people on one record: what a colleague has saved beside what was about to be saved. Nothing is lost until one is chosen. */
export function BothVersions({ rows, onTheirs, onYours }: BothVersionsProps) {
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
          {rows.map(({ label, theirs, yours }) => (
            <tr key={label} data-differs={theirs !== yours || undefined}>
              <th scope="row">{label}</th>
              <td>{theirs || '(empty)'}</td>
              <td>{yours || '(empty)'}</td>
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
