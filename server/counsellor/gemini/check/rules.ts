import { onceFor } from '../../ledger/once-for.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import {
  contentWords,
  isNegative,
  isObligation,
  isOpenAnswer,
  isOptional,
  names,
  plainForm,
  plainPhrases,
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
  return mostAlike(partsOf(text), sentence).some(isOptional) || (isOptional(text) && !isObligation(text))
}

/** Whether a negation stands in a fact too, and one in the facts is not left out. */
export function isNegationBorneOut(sentence: string, cited: readonly LedgerRecord[], ledger: Ledger, holds: boolean): boolean {
  if (isOpenAnswer(sentence) || holds) return true
  if (!isNegative(sentence) && cited.some(({ text }) => deniesFor(sentence, text, ledger))) return false
  if (isNegative(sentence)) {
    const negated = partsOf(sentence).filter(isNegative)
    return saysNothingIsKnown(sentence) || negated.every((part) => cited.some((record) => deniesToo(record, part)))
  }
  const denied = cited.filter(({ text, value }) => value === false || isNegative(text))
  if (denied.length < cited.length || cited.length === 0) return true
  // Every fact denies something: not what this sentence says.
  return denied.every(({ text, value }) => {
    const [meant = ''] = mostAlike(partsOf(text), sentence)
    const words = contentWords(sentence)
    const shared = words.filter((word) => contentWords(meant).includes(word)).length
    return shared / Math.max(1, words.length) < LEAST_SHARED || !(value === false || isNegative(meant))
  })
}

/** Whether what a fact says of the matter of a sentence is a negation or a choice too. */
function deniesToo({ text, value }: LedgerRecord, sentence: string): boolean {
  if (value === false) return true
  const parts = mostAlike(partsOf(text), sentence)
  return (parts.length > 0 ? parts : [text]).some((part) => isNegative(part) || isOptional(part))
}

const { reason: _, ...CITIZENS } = WORDS.citizens
const countriesOf = onceFor((ledger: Ledger) => ledger.ofKind('country').map(({ name }) => plainPhrases([name])))
const OF_CITIZENS = Object.values(CITIZENS).map(plainPhrases)
const OF_EU = plainPhrases(WORDS.groups.eu)
const OF_OTHERS = plainPhrases(WORDS.groups['non-eu'])
const DATED = plainPhrases(WORDS.dated.words)

/** Whether a fact speaks of a country that the sentence names only to deny: "Nigeria among them; India was not found". */
function deniesFor(sentence: string, text: string, ledger: Ledger): boolean {
  const parts = partsOf(text)
  return [...countriesOf(ledger), ...OF_CITIZENS].some((written) => {
    const own = parts.filter((part) => names(part, written))
    return names(sentence, written) && own.length > 0 && own.every((part) => isNegative(part))
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
  const groups = new Set(cited.map(({ conditions }) => conditions.group).filter((group) => group === 'eu' || group === 'non-eu'))
  if (groups.size !== 1) return true
  const [group] = groups
  if (names(sentence, OF_OTHERS)) return group === 'non-eu'
  if (names(sentence, OF_EU)) return group === 'eu'
  return group !== 'eu' || !names(question, OF_OTHERS)
}

/** The provider's old guide is no answer where an official figure stands beside it, unless it is told as the guide's. */
export function isCurrent(
  sentence: string,
  cited: readonly LedgerRecord[],
  stated: readonly LedgerRecord[],
  ledger: Ledger,
): boolean {
  if (names(sentence, DATED)) return true
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

function partsOf(text: string): string[] {
  return text.split(/[;:.,]\s|\s\(|\)/).filter((part) => part.trim() !== '')
}

/** The parts of a text that share most words with the sentence; none where none shares any. */
function mostAlike(parts: readonly string[], sentence: string): string[] {
  const words = new Set(contentWords(sentence))
  const scores = parts.map((part) => contentWords(part).filter((word) => words.has(word)).length)
  const best = Math.max(0, ...scores)
  return best === 0 ? [] : parts.filter((_part, index) => scores[index] === best)
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
