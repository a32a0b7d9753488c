import { href } from 'react-router'
import type { CatalogueQuery } from '#app/page/catalogue-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TUITION_BAND_LABELS, TUITION_BANDS } from '#domain/universities/university-filters.ts'

/** A plain GET form: the result has an address, and it works without script. It searches where one is. */
export function SearchForm({ query }: { query: CatalogueQuery }) {
  return (
    <search>
      <form
        action={href('/universities')}
        className="grid max-w-[56rem] grid-cols-[minmax(0,1fr)_auto] items-end gap-3 py-5 md:grid-cols-[minmax(0,1fr)_13rem_auto]"
      >
        {query.country && <input type="hidden" name="country" value={query.country} />}
        <Field label="Search by name, country, city or programme" className="self-end max-md:col-span-2">
          <Input type="search" name="search" defaultValue={query.search} maxLength={200} enterKeyHint="search" />
        </Field>
        <Field label="Tuition a year" className="self-end">
          <Select name="tuition" defaultValue={query.tuition ?? ''}>
            <option value="">Any, also unknown</option>
            {TUITION_BANDS.map((band) => (
              <option key={band} value={band}>
                {TUITION_BAND_LABELS[band]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
