/** An amount of money in a fact, so that answers can calculate with it. */
export interface Figure {
  amount: number
  /** ISO 4217. */
  currency: string
  per: 'month' | 'year' | 'once'
}

/** One checked statement of the site, as the assistant may repeat it. */
export interface Fact {
  /** Dotted, stable: `phase.1.fee`, `visa.Germany.funds`, `university.lmu-munich.tuition`. */
  id: string
  /** A sentence that can be read alone: it names what it is about. */
  text: string
  figures: readonly Figure[]
  /** Who says so, as a person reads it. */
  source: string
  /** The page outside the site that publishes it. */
  sourceUrl: string | null
  /** The page of the site where it stands, with its anchor. */
  page: string
  /** ISO date on which somebody compared the fact with its source; null when nobody has. */
  checkedOn: string | null
}

interface Origin {
  source: string
  page: string
  sourceUrl?: string | null
  checkedOn?: string | null
}

/** Makes facts that share an origin. */
export function factsFrom(origin: Origin) {
  return function fact(id: string, text: string, figures: readonly Figure[] = []): Fact {
    return {
      id,
      // A line's end in imported text would begin a line of its own among the model's facts.
      text: text.replaceAll(/\s+/g, ' ').trim(),
      figures,
      source: origin.source,
      sourceUrl: origin.sourceUrl ?? null,
      page: origin.page,
      checkedOn: origin.checkedOn ?? null,
    }
  }
}

/** Makes one price that is paid once. */
export function once(amount: number, currency: string): Figure {
  return { amount, currency, per: 'once' }
}
