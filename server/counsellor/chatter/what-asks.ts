import CUES from '../dialogue/move/cues.json' with { type: 'json' }
import { timesOf } from '../executor/measure/measure.ts'
import type { Entity, Ledger } from '../ledger/record.ts'
import { ORIGIN } from '../query/query.ts'
import { personsOf } from '../reader/asked/counted.ts'
import { askedBy, type Asker } from '../reader/asked/who-asks/who-asks.ts'
import { attributesSaid } from '../reader/candidates/attribute-names.ts'
import GRAMMAR from '../reader/composing/conditions/conditions.json' with { type: 'json' }
import RESTRICTIONS from '../reader/composing/restrictions/restrictions.json' with { type: 'json' }
import SELF from '../reader/herself/herself.json' with { type: 'json' }
import { herselfIn, isOfHerPast } from '../reader/herself/herself.ts'
import { parse } from '../reader/parse.ts'
import type { Mention } from '../words/gazetteer.ts'
import { isHome, type Parsed } from '../words/mask.ts'
import { readPhrases, saysAny } from '../words/phrases.ts'
import { purseIn } from '../words/purse/purse.ts'
import { tokensOf } from '../words/tokens.ts'
import { withoutChatter } from './chatter.ts'
import WORDS from './spans.json' with { type: 'json' }
import { typedWords } from './words.ts'

/** Fewer words than these, which name nothing, ask nothing where the whole names something. */
const FEW = 4
/** What ends a clause before a place. */
const ENDS = /[.,:;?!)…-]\s*$/
const isMedicine = ({ entities }: Mention) => entities.some(({ id }) => id === 'subject.medicine')
const ASKING = new Set([...CUES.questions, ...GRAMMAR.auxiliaries])
const BY_COUNTRY = readPhrases(RESTRICTIONS.byCountry)
const SPAN_WORDS = new Set(WORDS.words)

/** Whether a clause is left out that says for how long something is asked, and nothing else: "for twelve months, …". */
function losesSpan(question: string, bare: string, ledger: Ledger): boolean {
  const [before = '', ...behind] = question.split(bare)
  const clauses = [before, behind.join(bare)].flatMap((text) => text.split(/[,.:;?!]/))
  return clauses.some((clause) => {
    const { tokens, amounts } = parse(clause, ledger)
    const spans = amounts.filter(({ amount }) => timesOf(amount, 'month') !== null)
    const [span] = spans
    if (!span || spans.length > 1 || !WORDS.before.includes(tokens[span.from - 1] ?? '')) return false
    return tokens.every((token, at) => (span.from <= at && at < span.to) || SPAN_WORDS.has(token))
  })
}

/**
 * The question without the chatter about it, unless that says whose procedure it is: "I am a nurse, can I work there", "I am Nigerian". What is
 * asked of a licence is asked of that of the profession that is hers who asks.
 */
export function whatAsks(question: string, asker: Asker, ledger: Ledger): string {
  const plain = withoutHerself(withoutChatter(question), asker.asker, ledger)
  const bare = askedBy(plain, asker, ledger)
  const isLost = (test: (mention: Mention) => boolean) =>
    parse(question, ledger).mentions.some(test) && !parse(bare, ledger).mentions.some(test)
  const isOf =
    (...kinds: readonly string[]) =>
    ({ entities }: Mention) =>
      entities.some(({ kind }) => kinds.includes(kind))
  // Of these it is stated for whom they are.
  const isForSome = parse(plain, ledger).mentions.some(isOf('procedure', 'scholarship'))
  // What is asked after is no chatter: of a name with nothing beside it, or with "too much for us" before it, nothing would be left.
  const { tokens, mentions } = parse(bare, ledger)
  // "Which country is free" asks of all, whoever asks.
  const isOfCountries = saysAny(tokens, BY_COUNTRY)
  const isNameless = mentions.length === 0 && attributesSaid(tokens, ledger).length === 0
  const isEmpty = tokens.length < 2 || (tokens.length < FEW && (isNameless || (mentions.length === 0 && isLost(isNoHome))))
  return bare === question ||
    isEmpty ||
    beginsWithin(question, plain) ||
    (!isOfCountries && isLost(isOf('procedure'))) ||
    // Doctors are known by their field: "I am an MBBS doctor, I want to work there".
    (tokens.some((token) => WORDS.ofWork.includes(token)) && !mentions.some(isOf('procedure', 'state')) && isLost(isMedicine)) ||
    ((isForSome || isByOrigin(bare, ledger)) && isLost(isHome)) ||
    losesSpan(question, plain, ledger) ||
    losesAge(question, bare, ledger) ||
    losesPurse(question, bare, ledger) ||
    losesPersons(question, bare, ledger)
    ? question
    : bare
}

/** Whether a story was cut in its midst, so that its end stands before what asks: 'I am an MBBS | doctor from India, how do I …'. */
function beginsWithin(question: string, plain: string): boolean {
  const at = question.indexOf(plain)
  if (at <= 0 || ENDS.test(question.slice(0, at))) return false
  const [first = '', ...others] = plain.split(/[,;:.?!]\s+/)
  const asks = (text: string) => tokensOf(text).some((token) => ASKING.has(token))
  return !asks(first) && others.some(asks)
}

function isNoHome(mention: Mention): boolean {
  return !isHome(mention)
}

/** Whether what is asked may differ by where somebody comes from: a fee that does, and every scholarship. */
function isByOrigin(bare: string, ledger: Ledger): boolean {
  const { tokens, mentions } = parse(bare, ledger)
  const differs = ({ id }: Entity) => ledger.of(id).some(({ conditions }) => ORIGIN in conditions)
  return tokens.some((token) => CUES.kinds.scholarship.includes(token)) || mentions.some(({ entities }) => entities.some(differs))
}

/** Whether how old she is would be lost where a sum turns on that: "I am 23 and want to study in Austria, how much must I show?" */
function losesAge(question: string, bare: string, ledger: Ledger): boolean {
  const [kept, said] = [bare, question].map((text) => parse(text, ledger))
  const hasAge = ({ amounts }: Parsed) => amounts.some(({ amount }) => amount.unit === 'age')
  const isByAge = (id: string) => ledger.of(id).some(({ conditions }) => 'age below' in conditions)
  return hasAge(said!) && !hasAge(kept!) && said!.mentions.some(({ entities }) => entities.some(({ id }) => isByAge(id)))
}

/**
 * "I'm a nurse from Kerala, 4 years' experience, which country is free to study": what somebody says of herself before a question is known of her,
 * and is not what she asks. A field that she wants to study is, and her profession where programmes are asked for.
 */
function withoutHerself(question: string, asker: string | null, ledger: Ledger): string {
  const words = typedWords(question)
  const at = words.findIndex(({ form }) => CUES.questions.includes(form) || SELF.asking.words.includes(form))
  const [lead, rest] = [words.slice(0, at), words.slice(at)].map((some) => some.map(({ typed }) => typed).join(''))
  // Whom these are for, and of which field, is asked with them.
  const isOfHerField = [...RESTRICTIONS.programmes, ...CUES.kinds.scholarship].some((word) => tokensOf(rest!).includes(word))
  if (at < 1 || words.length - at < FEW || isOfHerField) return question
  const said = parse(lead!, ledger)
  const { work, sinceDegree } = herselfIn(said)
  const isHers = (mention: Mention) => isHome(mention) || isOfAsker(mention, asker) || (asker !== null && isField(mention))
  const isOfPast = (one: Parsed['amounts'][number]) => one.amount.unit === 'age' || isOfHerPast(said, one)
  const tellsOfHer = work !== undefined || sinceDegree !== undefined || said.mentions.some((one) => isOfAsker(one, asker))
  const isWanted = said.mentions.some(isField) && said.tokens.some((token) => SELF.wanting.words.includes(token))
  return tellsOfHer && !isWanted && said.mentions.every(isHers) && said.amounts.every(isOfPast) ? rest! : question
}

function isOfAsker({ entities }: Mention, asker: string | null): boolean {
  return asker !== null && entities.some(({ id }) => id === asker)
}

function isField({ entities }: Mention): boolean {
  return entities.some(({ kind }) => kind === 'subject' || kind === 'programme')
}

/** Whether it would be lost that something is asked for several together: "my friend and I want to join, for both of us?" */
function losesPersons(question: string, bare: string, ledger: Ledger): boolean {
  const [kept, said] = [bare, question].map((text) => personsOf(parse(text, ledger)))
  return said != null && kept?.value !== said.value
}

/** Whether a person's own money would be lost with the chatter about it. */
function losesPurse(question: string, bare: string, ledger: Ledger): boolean {
  const [kept, said] = [bare, question].map((text) => purseIn(parse(text, ledger)))
  return said != null && kept?.amount.value !== said.amount.value
}
