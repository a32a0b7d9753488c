import { Alert } from '#app/ui/notice/alert.tsx'
import { Panel, PanelHeader, PanelSection } from '#app/ui/panel.tsx'
import { formatRupees } from '#domain/money/money.ts'
import { EUROPEAN_EXPLORER, quotePlan } from '#domain/payments/pricing.ts'
import { countriesIn, explainQuote, selectionNote } from '#domain/payments/quote-text.ts'
import { countOf } from '#domain/text/format.ts'
import type { University } from '#domain/universities/university.ts'

/** What the selection costs as it stands, and what the plan includes, before anything is sent that cannot be taken back. */
export function PlanSoFar({ universities }: { universities: readonly Pick<University, 'country'>[] }) {
  const plan = EUROPEAN_EXPLORER
  const quote = quotePlan(plan, universities.length)
  const countries = new Set(universities.map(({ country }) => country)).size
  const included = countriesIn(plan)
  const note = selectionNote(plan)
  return (
    <Panel aria-labelledby="plan-so-far" className="mt-6 max-w-2xl">
      <PanelHeader>
        <h2 id="plan-so-far" className="text-2">
          So far {formatRupees(quote.amountMinor)}
        </h2>
        <p className="text-note text-ink-2">
          {plan.title}: {explainQuote(quote)}. Nothing is paid before the last step.
        </p>
      </PanelHeader>
      <PanelSection className="grid gap-3">
        <ul className="grid gap-x-6 gap-y-1 text-note sm:grid-cols-2">
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {note && <p className="text-s text-ink-2">{note}</p>}
        {countries > included && (
          <Alert tone="warn" title={`Your selection lies in ${countOf(countries, 'country', 'countries')}`}>
            The plan includes applications in {included}. Ask us before you submit, or choose fewer countries.
          </Alert>
        )}
      </PanelSection>
    </Panel>
  )
}
