import { type CatalogueQuery, catalogueHref, regionOf } from '#app/page/catalogue-query.ts'
import { chipClass } from '#app/ui/chip.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { CountryCount } from './read/read-catalogue.ts'

/** 'All Countries' and one for each country that has something to show. On a phone they scroll sideways. */
export function CountryLinks({ query, countries }: { query: CatalogueQuery; countries: readonly CountryCount[] }) {
  const here = countries.filter(({ country }) => regionOf(country) === query.region)
  const chosenIsEmpty = query.country !== null && !here.some(({ country }) => country === query.country)
  const shown = chosenIsEmpty && query.country ? [...here, { country: query.country, universities: 0 }] : here
  const all = here.reduce((sum, { universities }) => sum + universities, 0)
  return (
    <nav aria-label="Country" className="max-sm:-mx-(--gut)">
      <ul
        data-countries
        className="flex gap-2 [scrollbar-width:none] max-sm:overflow-x-auto max-sm:px-(--gut) max-sm:py-1 sm:flex-wrap"
      >
        <CountryLink
          label="All Countries"
          count={all}
          href={catalogueHref({ ...query, country: null, page: 1 })}
          current={query.country === null}
        />
        {shown.map(({ country, universities }) => (
          <CountryLink
            key={country}
            label={country}
            count={universities}
            href={catalogueHref({ ...query, country, page: 1 })}
            current={country === query.country}
          />
        ))}
      </ul>
    </nav>
  )
}

function CountryLink({ label, count, href, current }: { label: string; count: number; href: string; current: boolean }) {
  return (
    <li className="flex-none">
      <a
        href={href}
        aria-current={current ? 'page' : undefined}
        className={classNames(chipClass, 'group/chip aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper')}
      >
        {label} <span className="text-xs text-ink-3 group-aria-[current]/chip:text-paper">{count.toLocaleString('en-US')}</span>
      </a>
    </li>
  )
}
