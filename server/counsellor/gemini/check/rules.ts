import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import {
  contentWords,
  isNegative,
  isObligation,
  isOpenAnswer,
  isOptional,
  names,
  plainForm,
  saysNothingIsKnown,
} from './phrases.ts'
import WORDS from './words.json' with { type: 'json' }

/** Attributes whose records say what is asked for, whatever their words are. */
const DEMANDS = new Set([
  'english-score',
  'german-level',
  'language-level',
  'degree-needed',
  'gpa-needed',
  'documents',
  'requirements',
  'entrance-test',
  'work-experience',
  'aps',
  'eligibility',
  'funds',
  'insurance',
  'payment',
  'steps',
  'permit',
  'age',
  'programming',
  'ects',
  'visa-fee',
  'application-fee',
  'fee',
  'tuition',
  'contribution',
  'deadline',
  'apply-by',
  'limit',
  'refund-rule',
  'responsibilities',
])
/** A rule has to speak of what its facts speak of: of its words that state something so many stand in them or in the question. */
const LEAST_SHARED = 0.5
/** Where it names the figure that is asked for, the rest may be put in other words. */
const LEAST_SHARED_WITH_FIGURE = 0.2

/** Whether what a sentence says must be done is asked for in a fact it cites, and not only wished for. `stated` are those whose figure it names. */
export function isObligationBorneOut(
  sentence: string,
  question: string,
  cited: readonly LedgerRecord[],
  stated: readonly LedgerRecord[],
  ledger: Ledger,
): boolean {
  if (!isObligation(sentence) || isOpenAnswer(sentence)) return true
  const asking = cited.filter(
    (record) => (isObligation(record.text) || DEMANDS.has(record.attribute)) && !isWishFor(record, sentence),
  )
  const least = asking.some((record) => stated.includes(record)) ? LEAST_SHARED_WITH_FIGURE : LEAST_SHARED
  return asking.length > 0 && sharedBy(sentence, question, asking, ledger) >= least
}

/** A fact that says "preferred" or "optional" of what the sentence speaks of obliges nobody, unless it also obliges. */
function isWishFor({ text }: LedgerRecord, sentence: string): boolean {
  const clauses = text.split(/[;:.]\s|,\s|\s\(/)
  const meant = mostAlike(clauses, sentence)
  return isOptional(meant) || (isOptional(text) && !isObligation(text))
}

/** Whether a negation stands in a fact too, and one in the facts is not left out. */
export function isNegationBorneOut(sentence: string, cited: readonly LedgerRecord[], ledger: Ledger, holds: boolean): boolean {
  if (isOpenAnswer(sentence) || holds) return true
  if (!isNegative(sentence) && cited.some(({ text }) => deniesFor(sentence, text, ledger))) return false
  const denied = cited.filter((record) => record.value === false || isNegative(record.text) || isOptional(record.text))
  if (isNegative(sentence)) return saysNothingIsKnown(sentence) || denied.length > 0
  if (denied.length < cited.length || cited.length === 0) return true
  // Every fact denies something: not what this sentence says.
  return denied.every(({ text, value }) => {
    const meant = mostAlike(text.split(/[;.]\s/), sentence)
    const shared = contentWords(sentence).filter((word) => contentWords(meant).includes(word)).length
    const isAbout = shared / Math.max(1, contentWords(sentence).length) >= LEAST_SHARED
    return !isAbout || !(value === false || isNegative(meant))
  })
}

/** Whether a fact speaks of a country that the sentence names only to deny: "Nigeria among them; India was not found". */
function deniesFor(sentence: string, text: string, ledger: Ledger): boolean {
  const parts = text.split(/[;.,()]\s?/)
  return ledger
    .ofKind('country')
    .concat(ledger.ofKind('elsewhere'))
    .some(({ name }) => {
      const own = parts.filter((part) => names(part, [name.toLowerCase()]))
      return names(sentence, [name.toLowerCase()]) && own.length > 0 && own.every((part) => isNegative(part))
    })
}

/** Whether the ledger holds what a sentence says is not stated anywhere. */
export function isAbsenceRight(sentence: string, question: string, ledger: Ledger): boolean {
  if (!saysNothingIsKnown(sentence)) return true
  const text = plainForm(`${sentence} ${question}`)
  const attributes = [...ledger.attributes].filter(([, { names: written }]) =>
    written.some((name) => text.includes(plainForm(name))),
  )
  const named = [...ledger.entities.values()].filter(({ name }) => name.length > 3 && text.includes(plainForm(name)))
  return !named.some(({ id }) => attributes.some(([attribute]) => ledger.of(id, attribute).length > 0))
}

/** Whether a figure for citizens of the Union is told to somebody else, or the other way. */
export function isForRightGroup(sentence: string, question: string, cited: readonly LedgerRecord[]): boolean {
  const { 'non-eu': outside, eu: union } = WORDS.groups
  const groups = new Set(cited.map(({ conditions }) => conditions.group).filter((group) => group === 'eu' || group === 'non-eu'))
  if (groups.size !== 1) return true
  const [group] = groups
  if (names(sentence, outside)) return group === 'non-eu'
  if (names(sentence, union)) return group === 'eu'
  return group !== 'eu' || !names(question, outside)
}

/** The provider's old guide is no answer where an official figure stands beside it, unless it is told as the guide's. */
export function isCurrent(
  sentence: string,
  cited: readonly LedgerRecord[],
  stated: readonly LedgerRecord[],
  ledger: Ledger,
): boolean {
  if (
    / (?:guide|guide's|undated|older|old|formerly|before|estimate|differ|differs|another|other|unresolved) /.test(
      plainForm(sentence),
    )
  )
    return true
  return stated
    .filter(({ conditions }) => conditions.kind === 'guide' || conditions.kind === 'unresolved')
    .every(
      (old) =>
        !ledger
          .of(old.entity, old.attribute)
          .some(
            (one) =>
              one.id !== old.id &&
              one.conditions.kind !== 'guide' &&
              one.conditions.kind !== 'unresolved' &&
              !cited.includes(one),
          ),
    )
}

/** Which part of a text speaks of what the sentence speaks of. */
function mostAlike(parts: readonly string[], sentence: string): string {
  const words = new Set(contentWords(sentence))
  const score = (part: string) => contentWords(part).filter((word) => words.has(word)).length
  return parts.toSorted((one, other) => score(other) - score(one))[0] ?? ''
}

/** The share of a sentence's words that state something which stand in the facts, in the names of what they are about, or in the question. */
export function sharedBy(sentence: string, question: string, facts: readonly LedgerRecord[], ledger: Ledger): number {
  const words = contentWords(sentence)
  const about = facts.flatMap(({ entity }) => ledger.entities.get(entity)?.names ?? [])
  const known = new Set(
    contentWords([...facts.map(({ text }) => text), ...facts.map(({ attribute }) => attribute), ...about, question].join(' ')),
  )
  return words.length === 0 ? 1 : words.filter((word) => known.has(word)).length / words.length
}
