import type { ReactNode } from 'react'
import { DataRows } from '#app/ui/data-rows.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Panel, PanelHeader, PanelSection } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { formatMinor } from '#domain/money/money.ts'
import { HIGHLIGHT, type Plan, type Quote } from '#domain/payments/pricing.ts'
import { explainQuote, quoteLines, selectionNote } from '#domain/payments/quote-text.ts'
import { DemonstrationAhead } from './demonstration-note.tsx'

interface PlanCardProps {
  plan: Plan
  /** What it costs with the universities applied to; the listed price without any. */
  quote: Quote
  universityNames: readonly string[]
  /** The button, and what has to be said beside it. */
  children: ReactNode
}

/** The one plan: what is in it, what it costs and how the sum comes about. */
export function PlanCard({ plan, quote, universityNames, children }: PlanCardProps) {
  const note = selectionNote(plan)
  return (
    <Panel aria-labelledby={plan.id} className="max-w-2xl">
      <PanelHeader>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <h2 id={plan.id} className="text-2">
              {plan.title}
            </h2>
            <p className="mt-1 text-ink-2">{plan.description}</p>
          </div>
          {plan.highlighted && <Tag tone="ok">{HIGHLIGHT}</Tag>}
        </div>
        <p>
          <b className="font-display text-2 font-[450]">{plan.price}</b> <span className="text-s text-ink-2">listed price</span>
        </p>
      </PanelHeader>
      <PanelSection>
        <ul className="grid gap-1.5">
          {plan.features.map((feature) => (
            <li key={feature} className="flex items-start gap-2.5">
              <Icon name="tick" width={16} height={16} className="mt-1.5 flex-none text-ok" />
              {feature}
            </li>
          ))}
        </ul>
        {note && <p className="mt-3 text-s text-ink-2">{note}</p>}
      </PanelSection>
      <PanelSection>
        <h3 className="mb-2 font-sans text-s font-semibold tracking-normal">What you pay</h3>
        <Sum quote={quote} universityNames={universityNames} />
      </PanelSection>
      <PanelSection className="grid grid-cols-1 gap-3">
        <DemonstrationAhead />
        {children}
      </PanelSection>
    </Panel>
  )
}

/** The sum, one line for each university. */
export function Sum({ quote, universityNames }: { quote: Quote; universityNames: readonly string[] }) {
  return (
    <>
      <DataRows
        className="[&_dd]:text-right [&>div]:grid-cols-[minmax(0,1fr)_auto]"
        rows={[
          ...quoteLines(quote, universityNames).map(({ label, amountMinor }) => ({
            term: label,
            value: formatMinor({ ...quote, amountMinor }),
          })),
          { term: <b className="text-ink">Total</b>, value: <b>{formatMinor(quote)}</b> },
        ]}
      />
      {quote.quantity > 0 && <p className="mt-2 text-s text-ink-2">{explainQuote(quote)}</p>}
    </>
  )
}
