import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { ALL_COUNTRIES, JOB_COUNTRIES, type JobFilters } from '#domain/jobs/jobs.ts'

/** A plain GET form: every search has an address. app/jobs/board-script.ts answers it without loading the page anew. */
export function FilterForm({ filters, sources }: { filters: JobFilters; sources: readonly string[] }) {
  return (
    <search>
      <form
        action={href('/overseas-jobs')}
        data-filters
        className="grid grid-cols-2 items-end gap-3 border-t border-line py-5 lg:grid-cols-[minmax(0,1fr)_11rem_14rem_auto]"
      >
        <Field id="job-query" label="Search title, company or description" className="col-span-2 lg:col-span-1">
          <Input type="search" name="query" defaultValue={filters.query} maxLength={200} enterKeyHint="search" />
        </Field>
        <Field id="job-country" label="Country" className="max-[21rem]:col-span-2">
          <Select name="country" defaultValue={filters.country}>
            {[ALL_COUNTRIES, ...JOB_COUNTRIES].map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        </Field>
        <Field id="job-source" label="Source" className="max-[21rem]:col-span-2">
          <Select name="source" defaultValue={filters.source}>
            {sources.map((source) => (
              <option key={source}>{source}</option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="primary" data-busy-label="Searching..." className="max-lg:col-span-2 lg:min-w-34">
          Search
        </Button>
      </form>
    </search>
  )
}
