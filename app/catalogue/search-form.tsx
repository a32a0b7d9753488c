import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { CatalogueQuery } from './catalogue-query.ts'

/** A plain GET form: the result has an address, and it works without script. It searches where one is. */
export function SearchForm({ query }: { query: CatalogueQuery }) {
  return (
    <search>
      <form action={href('/universities')} className="flex max-w-[44rem] items-end gap-3 py-5">
        {query.country && <input type="hidden" name="country" value={query.country} />}
        {query.region === 'usa' && !query.country && <input type="hidden" name="region" value="usa" />}
        <Field label="Search by name, country or city" className="flex-1 self-end">
          <Input type="search" name="search" defaultValue={query.search} maxLength={200} enterKeyHint="search" />
        </Field>
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
