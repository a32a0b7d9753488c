import { askedNameOf } from '#server/counsellor/answer/names.ts'
import type { Entity, Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { EvalQuestion } from '../../eval/question.ts'
import { AUTHORS, type Author } from './authors.ts'
import PLAIN from './plain.json' with { type: 'json' }
import { createRandom, type Random } from './random.ts'

/** So many conversations of each form. */
const EACH = 220
/** Of each question that is asked of things of a kind so many are asked. */
const EACH_OF_KIND = 2
const WHOLE = ['what is the {a} of {x}?', '{a} of {x}?', '{a} {x}', 'can you tell me the {a} for {x}', '{x}, {a} please']
const OTHER = ['and {x}?', 'what about {x}', '{x}', 'ok and {x} then', 'no, i meant {x}', 'same for {x}', 'sorry, {x}']
const FURTHER = ['and the {a}?', '{a}?', 'what about the {a}', 'the {a} then?']
/** So much of a record's sentence stands in an answer that tells it. */
const BEGINNING = 50
/** What nobody asks of by its name. */
const UNASKED = new Set(['own', 'phrase', 'faq', 'publication', 'register-university', 'currency'])

/** An attribute, and two things of one kind that have it. */
interface Asked {
  attribute: string
  x: Entity
  y: Entity
}

/** All whose questions the weighing learns from. */
export function askingAuthors(ledger: Ledger, seed: number): Author[] {
  return [...AUTHORS, plainAuthor(ledger, createRandom(seed))]
}

/**
 * Nobody in person: who asks for what the ledger holds by its plain names, at first and after another question. What is said so plainly has to be
 * understood, however seldom somebody says it so.
 */
export function plainAuthor(ledger: Ledger, random: Random): Author {
  const holders = new Map<string, Entity[]>()
  for (const entity of ledger.entities.values())
    for (const attribute of new Set(ledger.of(entity.id).map((record) => record.attribute)))
      if (!UNASKED.has(entity.kind)) {
        const key = `${entity.kind} ${attribute}`
        holders.set(key, [...(holders.get(key) ?? []), entity])
      }
  const shared = [...holders].filter(([, all]) => all.length > 1)
  const questions = Array.from({ length: EACH }, (_, at) => {
    const [one, other] = [pick(), pick()]
    const first = said(WHOLE, one.attribute, one.x)
    const further = random.pick(attributesOf(one.x))
    return [
      question(`${at}.1`, [first], one.attribute, one.x),
      question(`${at}.2`, [first, said(OTHER, one.attribute, one.y)], one.attribute, one.y),
      question(`${at}.3`, [first, said(WHOLE, other.attribute, other.x)], other.attribute, other.x),
      question(`${at}.4`, [first, said(FURTHER, further, one.x)], further, one.x),
    ]
  })
  const all = [...questions.flat(), ...askedPlainly(ledger, random)]
  return { name: 'plain', sets: [{ name: 'plain', questions: all }], isLearned: true, isOld: false }

  function pick(): Asked {
    const [key, all] = random.pick(shared)
    const x = random.pick(all)
    return { attribute: key.split(' ')[1]!, x, y: random.pick(all.filter((one) => one !== x)) }
  }

  function attributesOf({ id }: Entity): string[] {
    return [...new Set(ledger.of(id).map(({ attribute }) => attribute))]
  }

  function said(forms: readonly string[], attribute: string, { name }: Entity): string {
    const names = ledger.attributes.get(attribute)!.names
    return random.pick(forms).replace('{a}', names[0]!).replace('{x}', name)
  }

  function question(id: string, messages: readonly string[], attribute: string, { id: entity }: Entity): EvalQuestion {
    return askingFor(`plain-${id}`, messages, ledger.of(entity, attribute).slice(0, 1))
  }
}

/** What is asked in whole sentences as anybody would: of some things of each kind, and of each thing that has no kin. */
function askedPlainly(ledger: Ledger, random: Random): EvalQuestion[] {
  return PLAIN.flatMap(({ kind, id, attribute, asks }) => {
    const holders = kind === undefined ? [ledger.entities.get(id!)] : ledger.ofKind(kind)
    const having = holders.filter((one) => one !== undefined).filter((one) => ledger.of(one.id, attribute).length > 0)
    if (having.length === 0) return []
    return asks.flatMap((ask, at) =>
      Array.from({ length: kind === undefined ? 1 : EACH_OF_KIND }, () => random.pick(having)).map((one, time) =>
        askingFor(
          `plainly-${one.id}.${attribute}.${at}.${time}`,
          [ask.replace('{x}', askedNameOf(ledger, one.id))],
          ledger.of(one.id, attribute),
        ),
      ),
    )
  })
}

/** Messages of which the last is answered by any of some records. */
function askingFor(id: string, messages: readonly string[], told: readonly LedgerRecord[]): EvalQuestion {
  return {
    id,
    question: messages.at(-1)!,
    earlier: messages.slice(0, -1),
    must: [told.map(({ text }) => text.slice(0, BEGINNING))],
  }
}
