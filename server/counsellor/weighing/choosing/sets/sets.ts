import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, type Basis } from '#server/counsellor/answer/by-reading.ts'
import type { Asked } from '#server/counsellor/dialogue/conversation.ts'
import { BLANK_QUERY } from '#server/counsellor/query/query.ts'
import { attributesSaid } from '#server/counsellor/reader/candidates/attribute-names.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { countsOf } from './counts.ts'
import { fieldOfForm } from './forms.ts'
import { shareKnown } from './known.ts'
import { rateAsked } from './rates.ts'
import { sideBySide } from './side-by-side.ts'
import { ofSmallSet } from './small-sets.ts'
import { forHowLong } from './sums/for-how-long.ts'
import { sumOfNamed } from './sums/named-sum.ts'
import { sumOfOwn } from './sums/own-sums.ts'
import { perPiece } from './sums/per-piece.ts'
import { sumWithout } from './sums/sum-without.ts'
import { withMoney } from './sums/with-money.ts'
import { sumWithTuition } from './sums/with-tuition.ts'
import { sumOfWrittenOut } from './sums/written-sum.ts'

/**
 * What is asked of the site itself in words that leave nothing open: one of its small sets, its counts, its rates, what part is known, its plan.
 * `isWhole` where every word of the question was understood; of the others it may ask something besides.
 */
export function ofSite(
  question: string,
  last: Asked | undefined,
  basis: Pick<Basis, 'ledger' | 'today'>,
): (Answer & { isWhole?: true }) | null {
  const whole =
    ofSmallSet(question, last, basis) ??
    countsOf(question, last, basis) ??
    rateAsked(question, basis) ??
    sumOfOwn(question, basis) ??
    sumOfWrittenOut(question, last, basis) ??
    sumWithout(question, last, basis) ??
    sumOfNamed(question, last, basis) ??
    sumWithTuition(question, basis) ??
    withMoney(question, basis) ??
    forHowLong(question, last, basis) ??
    sideBySide(question, basis) ??
    fieldOfForm(question, basis)
  if (whole) return { ...whole, isWhole: true }
  return shareKnown(question, last, basis) ?? perPiece(question, last, basis) ?? addressOf(question, basis)
}

const EMAIL = 'email'

/** "E-mail of the ZSBA": that of the office that is named, and not our own. */
function addressOf(question: string, { ledger, today }: Pick<Basis, 'ledger' | 'today'>): Answer | null {
  const { tokens, mentions } = parse(question, ledger)
  if (!attributesSaid(tokens, ledger).some(({ attributes }) => attributes.includes(EMAIL))) return null
  const named = mentions.flatMap(({ entities }) =>
    entities.filter(({ id, kind }) => kind === 'page' && ledger.of(id, EMAIL).length > 0),
  )
  const [office] = named
  return office ? byQuery({ ...BLANK_QUERY, entities: [office.id], kind: 'page', attributes: [EMAIL] }, { ledger, today }) : null
}
