import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { WITHOUT_RATE } from '#content/guide/exchange-rates.ts'
import { PLAN_CURRENCIES, PLAN_MAX_MONTHS, planningFigure, type PlanRates } from '#domain/visas/visa-planner.ts'
import { divideVisas, type VisaInfo } from '#domain/visas/visa-search.ts'
import { PlanSum } from './plan-sum.tsx'
import type { VisaQuery } from './visa-query.ts'

const currencyNames = { EUR: 'Euro (EUR)', USD: 'US dollar (USD)', INR: 'Indian rupee (INR)', PHP: 'Philippine peso (PHP)' }

/** A plain GET form: a plan has an address, and it works without script. visa-script.ts adds it up while one types. */
interface PlannerProps {
  visas: readonly VisaInfo[]
  query: VisaQuery
  today: string
  rates: PlanRates
}

export function Planner({ visas, query, today, rates }: PlannerProps) {
  const { fields, plan, search } = query
  const { ofGuide, further } = divideVisas(visas)
  const issues = plan.ok ? {} : plan.issues
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <form
        action={`${href('/visa-information')}#plan`}
        data-plan-form
        data-print="no"
        className="grid grid-cols-2 gap-x-3 gap-y-5"
      >
        {search && <input type="hidden" name="search" value={search} />}
        <Field label="Country" id="plan-country" error={issues.country} className="col-span-2">
          <Select name="country" defaultValue={fields.country}>
            <CountryOptions visas={ofGuide} />
            <optgroup label="Further countries">
              <CountryOptions visas={further} />
            </optgroup>
          </Select>
        </Field>
        <Field label="Months of your stay" id="plan-months" error={issues.months} className="col-span-2">
          <Input type="number" name="months" min={1} max={PLAN_MAX_MONTHS} defaultValue={fields.months} required />
        </Field>
        <Field
          label="Tuition for the whole stay"
          mark="optional"
          id="plan-tuition"
          error={issues.tuition}
          className="col-span-2 xs:col-span-1"
        >
          <Input name="tuition" inputMode="decimal" autoComplete="off" defaultValue={fields.tuition} maxLength={20} />
        </Field>
        <Field
          label="Tuition is in"
          id="plan-tuition-currency"
          error={issues.tuitionCurrency}
          className="col-span-2 !self-end xs:col-span-1"
        >
          <CurrencySelect name="tuitionCurrency" value={fields.tuitionCurrency} />
        </Field>
        <Field label="Show the sum in" id="plan-currency" hint={WITHOUT_RATE.text} error={issues.currency} className="col-span-2">
          <CurrencySelect name="currency" value={fields.currency} />
        </Field>
        <Button type="submit" variant="primary" className="col-span-2">
          Add it up
        </Button>
      </form>
      <div>
        <output data-plan-status className="sr-only" />
        <PlanSum visas={visas} plan={plan} today={today} rates={rates} />
      </div>
    </div>
  )
}

/** The countries that a stay can be added up for. */
function CountryOptions({ visas }: { visas: readonly VisaInfo[] }) {
  return visas.map((visa) =>
    planningFigure(visa) === null ? null : (
      <option key={visa.id} value={visa.id}>
        {visa.country}
      </option>
    ),
  )
}

function CurrencySelect({ name, value }: { name: string; value: string }) {
  return (
    <Select name={name} defaultValue={value}>
      {PLAN_CURRENCIES.map((currency) => (
        <option key={currency} value={currency}>
          {currencyNames[currency]}
        </option>
      ))}
    </Select>
  )
}
