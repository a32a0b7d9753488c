import { type DragEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { APPLICATION_STATUSES, mayBecome } from '#domain/applications/applications.ts'
import { countOf } from '#domain/text/format.ts'
import { FilterSearch } from '../parts/list/filter-bar.tsx'
import { shortDay, shortTime } from '../parts/time/times.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { Board, Card } from './read-board.ts'
import { Views } from './views.tsx'

interface Move {
  id: string
  to: string
}

/** Every application under its status. A card is moved by its menu, by the key m, or by dragging it; only where it may go. */
export function ApplicationBoard({ board }: { board: Board }) {
  const filters = new URLSearchParams(useLocation().search)
  const [dragged, setDragged] = useState<Card | null>(null)
  const [move, setMove] = useState<Move | null>(null)
  const others = Object.keys(board).filter((one) => !(APPLICATION_STATUSES as readonly string[]).includes(one))
  const cards = Object.values(board).flatMap((column) => column?.cards ?? [])
  const moving = move && cards.find(({ id }) => id === move.id)
  return (
    <main id="main" className="con-board-page">
      <h1 className="sr-only">Applications</h1>
      <div className="con-tools">
        <Views view="board" />
        <FilterSearch label="Student, university or programme" value={filters.get('search') ?? ''} />
      </div>
      {cards.length === 0 && (
        <EmptyState title="No application fits" className="con-empty">
          <Link to="/console/applications?view=board">Take the filters away</Link>
        </EmptyState>
      )}
      <div className="con-board" hidden={cards.length === 0}>
        {[...APPLICATION_STATUSES, ...others.sort()].map((status) => (
          <Column
            key={status}
            status={status}
            column={board[status] ?? { total: 0, cards: [] }}
            search={filters.get('search') ?? ''}
            dragged={dragged}
            onDrag={setDragged}
            onMove={(id) => setMove({ id, to: status })}
            onChoose={setMove}
          />
        ))}
      </div>
      {move && <MoveDialog key={`${move.id} ${move.to}`} card={moving ?? null} to={move.to} onClose={() => setMove(null)} />}
    </main>
  )
}

interface ColumnProps {
  status: string
  column: { total: number; cards: readonly Card[] }
  search: string
  /** The card that is being dragged. */
  dragged: Card | null
  onDrag: (card: Card | null) => void
  /** The dragged card was let go here. */
  onMove: (id: string) => void
  onChoose: (move: Move) => void
}

function Column({ status, column: { total, cards }, search, dragged, onDrag, onMove, onChoose }: ColumnProps) {
  const takes = dragged === null ? undefined : dragged.status !== status && mayBecome(dragged.status, status)
  const more = total - cards.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu of each card does the same by the keyboard
    <section
      aria-label={`${status}, ${countOf(total, 'application', 'applications')}`}
      data-takes={takes}
      onDragOver={(event) => takes === true && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (dragged && takes === true) onMove(dragged.id)
        onDrag(null)
      }}
    >
      <h2>
        {status} <b>{total.toLocaleString('en-US')}</b>
      </h2>
      <ol>
        {cards.map((card) => (
          <CardLine key={card.id} card={card} onDrag={onDrag} onChoose={onChoose} />
        ))}
      </ol>
      {more > 0 && (
        <p>
          <Link to={`/console/applications?${new URLSearchParams({ status, ...(search && { search }) })}`}>
            {more.toLocaleString('en-US')} more in the list
          </Link>
        </p>
      )}
    </section>
  )
}

interface CardLineProps {
  card: Card
  onDrag: (card: Card | null) => void
  onChoose: (move: Move) => void
}

function CardLine({ card, onDrag, onChoose }: CardLineProps) {
  const { id, status, student_name, university_name, program, next_step, next_step_due, to_review, updated_at } = card
  const targets = APPLICATION_STATUSES.filter((to) => to !== status && mayBecome(status, to))
  function begin(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', student_name)
    onDrag(card)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its menu does the same by the keyboard
    <li data-card draggable onDragStart={begin} onDragEnd={() => onDrag(null)}>
      <p>
        <Link to={`/console/applications/${id}`} data-line draggable={false}>
          {student_name}
        </Link>
      </p>
      <p>{university_name}</p>
      <p className="con-small">{program}</p>
      {next_step && (
        <p className="con-small">
          Next: {next_step}
          {next_step_due && ` By ${shortDay(next_step_due)}.`}
        </p>
      )}
      <div className="con-cardfoot">
        {to_review > 0 ? <Tag tone="warn">{to_review} to review</Tag> : <span className="note">{shortTime(updated_at)}</span>}
        <select
          className="con-in select"
          aria-label={`Move ${student_name}, ${university_name}`}
          aria-keyshortcuts="m"
          data-key="move"
          value=""
          onChange={({ target }) => onChoose({ id, to: target.value })}
        >
          <option value="">Move to</option>
          {targets.map((to) => (
            <option key={to}>{to}</option>
          ))}
        </select>
      </div>
    </li>
  )
}
