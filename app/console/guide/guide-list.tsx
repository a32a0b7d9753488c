import { Link, useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { GuideKind } from '#domain/guide/guide-entry.ts'
import { formatDate } from '#domain/text/format.ts'
import { withFilters } from '../parts/list/address.ts'
import { ColumnChooser } from '../parts/list/column-chooser.tsx'
import type { Column } from '../parts/list/columns.ts'
import { FilterSearch, FilterSelect } from '../parts/list/filter-bar.tsx'
import { ListTable } from '../parts/list/list-table.tsx'
import { shortTime } from '../parts/time/times.ts'
import { FORMS } from './guide-fields.ts'
import type { GuideLine, GuidePage } from './read-entries.ts'

const COLUMNS: readonly Column<GuideLine>[] = [
  {
    name: 'name',
    label: 'Name',
    sort: 'name',
    className: 'first',
    cellClass: 'who first',
    kept: true,
    cell: ({ id, kind, name }) => (
      <Link to={`/console/catalogue/guide/${kind}/${id}`} data-line>
        {name}
      </Link>
    ),
  },
  {
    name: 'state',
    label: 'State',
    cellClass: 'subject',
    cell: ({ retired_on, edited_at }) => (
      <>
        {retired_on && <Tag tone="warn">Retired</Tag>} {edited_at ? 'Edited here' : 'Built in'}
      </>
    ),
  },
  { name: 'rank', label: 'Place', sort: 'rank', className: 'owner', cell: ({ rank }) => rank },
  { name: 'due', label: 'Due', sort: 'due', className: 'owner', cell: ({ due }) => due },
  {
    name: 'compared',
    label: 'Compared',
    sort: 'compared',
    className: 'when',
    cell: ({ comparedOn, hasPage }) => (comparedOn ? formatDate(comparedOn) : hasPage ? 'Never' : 'No page'),
  },
  { name: 'changed', label: 'Changed', sort: 'changed', className: 'when', cell: ({ updated_at }) => shortTime(updated_at) },
]

/** A list of the guide: scholarships, questions or visas. */
export function GuideList({ kind, page }: { kind: GuideKind; page: GuidePage }) {
  const location = useLocation()
  const filters = new URLSearchParams(location.search)
  const { one, many } = FORMS[kind]
  return (
    <>
      <div className="con-tools">
        <FilterSearch label="Words of it" value={filters.get('search') ?? ''} />
        <FilterSelect name="state" label="State" value={filters.get('state') ?? ''}>
          <option value="">Shown</option>
          <option value="due">Due to be compared ({page.countOfDue})</option>
          <option value="retired">Retired</option>
          <option value="all">All</option>
        </FilterSelect>
        <ColumnChooser list={many} columns={COLUMNS} />
        <Link
          to={`/console/catalogue/guide/${kind}/new`}
          className={buttonClass('outline', 'sm')}
          data-key="next"
          aria-keyshortcuts="n"
        >
          New {one}
        </Link>
      </div>
      <ListTable
        list={many}
        caption={`${page.rows.length} ${page.rows.length === 1 ? one : many}`}
        columns={COLUMNS}
        rows={page.rows}
        keyOf={({ id }) => id}
        sort={filters.get('sort') ?? 'rank'}
        direction={filters.get('direction') === 'down' ? 'down' : 'up'}
        empty={{ title: 'Nothing fits' }}
        unfiltered={withFilters(location, { search: '', state: '' })}
      />
    </>
  )
}
