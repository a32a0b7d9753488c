import type { FactValue } from '#domain/facts/fact-source.ts'
import type { Answer } from '../../answer/answer.ts'
import { citedIn, createCitations } from '../../answer/citations.ts'
import type { Conversation } from '../../dialogue/conversation.ts'
import type { EngineAnswer } from '../../engine-answer.ts'
import { beforeOf, figureIn, insteadOf, togetherWith, type Figure } from '../../executor/measure/beside.ts'
import { kindOf, withoutWholes } from '../../executor/resolve.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { BLANK_QUERY, CASE, OF, type Query } from '../../query/query.ts'
import { examsIn } from '../../reader/asked/exams.ts'
import { APPROBATION } from '../../reader/asked/professions.ts'
import { parse } from '../../reader/parse.ts'
import { isHome, type Parsed } from '../../words/mask.ts'
import { apart, each, earlier } from './apart.ts'
import { isNamed, wantedIn, type Wanted } from './asked.ts'
import type { Matter, Reckoned } from './reckoned.ts'
import { ofPlaces, partOf, together } from './together.ts'

/** What is told in per cent is no difference of money. */
const PERCENT = /^[\d.,]+ %/

/**
 * "Practical, written and oral together", "what do I save with a reference qualification", "under 24 and from 24, both", "all 21 places": what was
 * told of one thing, by all the figures of its statement that are asked for. What holds in place of something else is never added to it.
 */
export function ofStatement(
  answer: EngineAnswer,
  question: string,
  { sources: before }: Pick<Conversation, 'sources'>,
  ledger: Ledger,
): EngineAnswer {
  const parsed = parse(question, ledger)
  const wanted = wantedIn(question, parsed)
  if (!wanted || answer.choices.length > 0 || (answer.table && !wanted.isOfPlaces)) return answer
  for (const record of recordsIn(answer, before, wanted, parsed, ledger)) {
    const matter = { record, wanted, parsed, ledger }
    const isDone = isReckoned(answer) && !(wanted.isEach && wanted.isBefore && !wanted.isApart) && !isOfAnother(matter, answer)
    const reckoned = isDone ? null : reckonedOn(matter)
    if (reckoned) return telling(answer, reckoned, record, ledger)
  }
  return answer
}

/** Whether figures were added, set apart, shared or multiplied already. */
function isReckoned({ text }: Answer): boolean {
  return / [+−×÷%] |%:/.test(text.split('\n', 1)[0]!)
}

/** Whether a figure is set against what it was, or against the case that is named, and against no other reading of it; or something on top of it is named beside it. */
function isOfAnother({ record, wanted, parsed, ledger }: Matter, { text }: Answer): boolean {
  const instead = insteadOf(record, ledger)
  const isIn = (some: readonly Figure[]) => some.some((one) => isNamed(one, some, parsed))
  if (wanted.isApart) return !PERCENT.test(text) && (wanted.isBefore ? beforeOf(record).length > 0 : isIn(instead))
  return wanted.sum !== null && !/ [+−] /.test(text.split('\n', 1)[0]!) && isIn(togetherWith(record, ledger).slice(1))
}

/**
 * What may be asked of: what was told of one thing, what a scholarship that is named pays, what is said of an exam that is named in every state, and
 * where nothing is named what was told before.
 */
function recordsIn(
  { text, lines, sources, state, declined }: EngineAnswer,
  before: readonly LedgerRecord[],
  { isOfTime }: Wanted,
  parsed: Parsed,
  ledger: Ledger,
): readonly LedgerRecord[] {
  const told = lines?.meant === undefined ? sources : citedIn(text.replace(lines.meant, ''), sources)
  const about = withoutWholes(ledger, state.query?.entities ?? [])
  const named = about.length > 1 ? [] : told.filter(isAsFirst(told[0]))
  const paid = about.length === 1 && kindOf(ledger, about[0]!) === 'scholarship' ? ledger.of(about[0]!, 'amount') : []
  const earlier = parsed.mentions.every(isHome) ? before.filter(isAsFirst(before[0])) : []
  const spoken = earlier.flatMap(({ conditions: { [OF]: of } }) => of ?? []).slice(0, 1)
  const exams = examsIn(parsed).filter((exam) => exam !== APPROBATION)
  const ofExam = isOfTime ? ofExams(exams.length > 0 ? exams : spoken, ledger) : []
  const isOfExam = ({ conditions: { [OF]: of } }: LedgerRecord) =>
    of === undefined || exams.length === 0 || exams.some((exam) => of.startsWith(exam))
  // What is near to a refusal is less likely meant than what was told before.
  const inTurn = declined ? [...paid, ...earlier, ...named] : [...named, ...paid, ...earlier]
  const all = [...inTurn.filter(isOfExam), ...ofExam]
  const things = new Set(all.map(({ entity }) => entity))
  // "With a reference qualification, how much less": the case that is named says of which figure it is asked.
  const isOfCase = (record: LedgerRecord) =>
    CASE in record.conditions && figureIn(record).some((one) => isNamed(one, [one, ...insteadOf(record, ledger)], parsed))
  const ofCase = [...things].flatMap((id) => ledger.of(id).filter(isOfCase))
  return [...new Set([...ofCase, ...all])]
}

/** Whether what was told is of the thing and the name that were told first. */
function isAsFirst(first: LedgerRecord | undefined): (record: LedgerRecord) => boolean {
  return ({ entity, attribute }) => entity === first?.entity && attribute === first.attribute
}

/** What is said of exams in every state, in parts that add up. */
function ofExams(exams: readonly string[], ledger: Ledger): readonly LedgerRecord[] {
  const isOfThem = ({ adds, conditions }: FactValue) => adds && exams.includes(conditions?.[OF] ?? '')
  const all = exams.length > 0 ? ledger.ofKind('procedure').flatMap(({ id }) => ledger.of(id)) : []
  return all.filter(({ measures = [] }) => measures.some(isOfThem))
}

function reckonedOn(matter: Matter): Reckoned | null {
  const { wanted } = matter
  return (
    (wanted.isOfPlaces ? ofPlaces(matter) : null) ??
    (wanted.isApart ? apart(matter) : null) ??
    (wanted.isEach && wanted.sum !== 'said' ? each(matter) : null) ??
    (wanted.isApart ? null : earlier(matter)) ??
    (wanted.sum ? together(matter) : null) ??
    (wanted.isOfTime && wanted.sum !== 'said' ? partOf(matter) : null)
  )
}

function telling<Given extends Answer>(
  answer: Given,
  { verdict, records, result }: Reckoned,
  record: LedgerRecord,
  ledger: Ledger,
): Given {
  const { sources, cited } = createCitations()
  const texts = [...new Map(records.map((one) => [one.text, one])).values()]
  const kind = kindOf(ledger, record.entity)
  const query: Query = {
    ...BLANK_QUERY,
    entities: [record.entity],
    attributes: [record.attribute],
    kind,
    form: 'figure',
  }
  return {
    ...answer,
    text: [verdict, ...texts.map((one) => cited(one.text, [one]))].join('\n'),
    table: null,
    sources,
    declined: false,
    lines: {},
    refusal: undefined,
    state: { query, results: [record.entity], figure: result, isDerived: true },
  }
}
