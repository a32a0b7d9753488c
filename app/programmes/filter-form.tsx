import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { languageName, LEVEL_NAMES } from '#domain/programmes/programme-text.ts'
import { PROGRAMME_LEVELS } from '#domain/programmes/programme.ts'
import { DEPTH_NAMES, fieldLabel, ieltsLabel, NO_GRE_LABEL, OPEN_LABEL, tuitionLabel } from './filter-words.ts'
import { type ProgrammeQuery, setFilters } from './programme-query.ts'
import type { ProgrammeFacets } from './read-programmes.ts'

interface FilterFormProps {
  query: ProgrammeQuery
  facets: ProgrammeFacets
}

/**
 * A plain GET form: every result has an address, and it works without script. On a phone the filters are folded away under the search;
 * a wider screen shows them whatever the fold says, where the browser can.
 */
export function FilterForm({ query, facets }: FilterFormProps) {
  const chosen = setFilters(query).length
  return (
    <search>
      <form action={href('/programmes')} className="border-y border-line py-5">
        {query.university && <input type="hidden" name="university" value={query.university} />}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <Field label="Search by programme, subject, university or place" className="self-end">
            <Input type="search" name="search" defaultValue={query.search} maxLength={200} enterKeyHint="search" />
          </Field>
          <Button type="submit" variant="primary">
            Search
          </Button>
        </div>
        <details className="group/filters mt-2 sm:mt-4 sm:details-content:[content-visibility:visible]">
          <summary className="focus-inside inline-flex min-h-11 items-center gap-2 text-note font-semibold sm:supports-[selector(::details-content)]:hidden">
            <Icon name="filter" width={16} height={16} />
            Filters
            {chosen > 0 && <span className="font-normal text-ink-2">{chosen} set</span>}
            <Icon name="chevron" width={14} height={14} className="group-open/filters:rotate-180" />
          </summary>
          <div className="grid gap-x-4 gap-y-3 max-sm:pt-2 sm:grid-cols-2 lg:grid-cols-4">
            <Facet name="level" label="Level" any="Every level" value={query.level} options={levels(facets)} />
            <Facet
              name="field"
              label="Field"
              any="Every field"
              value={query.field}
              options={facets.field.map(({ value, count }) => ({ value, count, label: fieldLabel(value) })).toSorted(byLabel)}
              labelOf={fieldLabel}
            />
            <Facet
              name="language"
              label="Taught in"
              any="Any language"
              value={query.language}
              options={facets.language.map(({ value, count }) => ({ value, count, label: languageName(value) }))}
              labelOf={languageName}
            />
            <Facet
              name="country"
              label="Country"
              any="Every country"
              value={query.country}
              options={facets.country.map(({ value, count }) => ({ value, count, label: value }))}
            />
            <Facet
              name="tuition"
              label="Tuition, non-EU student"
              any="Any, also unknown"
              value={query.tuition?.toString() ?? null}
              options={facets.tuition.map(({ value, count }) => ({ value: String(value), count, label: tuitionLabel(value) }))}
              labelOf={(value) => tuitionLabel(Number(value))}
            />
            <Facet
              name="ielts"
              label="English test"
              any="Any, also unknown"
              value={query.ielts?.toString() ?? null}
              options={facets.ielts.map(({ value, count }) => ({ value: String(value), count, label: ieltsLabel(value) }))}
              labelOf={(value) => ieltsLabel(Number(value))}
            />
            <Facet
              name="depth"
              label="How much is known"
              any="Any"
              value={query.depth}
              options={facets.depth.map(({ value, count }) => ({ value, count, label: DEPTH_NAMES[value] }))}
            />
            <div className="self-end text-s sm:-mt-1">
              <Checkbox
                name="open"
                value="yes"
                defaultChecked={query.open}
                label={<Counted label={OPEN_LABEL} count={facets.open} />}
              />
              <Checkbox
                name="gre"
                value="no"
                defaultChecked={query.noGre}
                label={<Counted label={NO_GRE_LABEL} count={facets.no_gre} />}
              />
            </div>
          </div>
          <Button type="submit" className="mt-3 sm:hidden">
            Show the programmes
          </Button>
        </details>
      </form>
    </search>
  )
}

interface Option {
  value: string
  label: string
  count: number
}

interface FacetProps {
  name: string
  label: string
  any: string
  value: string | null
  options: readonly Option[]
  /** What a value is called that the address names and no programme has. */
  labelOf?: (value: string) => string
}

function Facet({ name, label, any, value, options, labelOf = (one) => one }: FacetProps) {
  const isOffered = value === null || options.some((option) => option.value === value)
  const shown = isOffered ? options : [...options, { value, label: labelOf(value), count: null }]
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value ?? ''}>
        <option value="">{any}</option>
        {shown.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
            {option.count !== null && ` (${option.count.toLocaleString('en-US')})`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label} <span className="text-ink-2">({count.toLocaleString('en-US')})</span>
    </>
  )
}

function levels({ level }: ProgrammeFacets): Option[] {
  return PROGRAMME_LEVELS.flatMap((value) => {
    const count = level.find((one) => one.value === value)?.count ?? 0
    return count > 0 ? [{ value, label: LEVEL_NAMES[value], count }] : []
  })
}

function byLabel(a: Option, b: Option): number {
  return a.label.localeCompare(b.label)
}
