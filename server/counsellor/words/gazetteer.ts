import { searchForm } from '#domain/text/search-form.ts'
import type { InTurns } from '#server/counsellor/in-turns.ts'
import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'
import NAMES from './names.json' with { type: 'json' }
import JOINING from './naming/joining.json' with { type: 'json' }
import { type Titles, titlesOf } from './naming/titles.ts'
import { hostName, turnedRound, writtenOut } from './naming/university-names.ts'
import { isEveryday } from './spelling.ts'
import { tokensOf } from './tokens.ts'

/** Where a question names something of the ledger, and all it can be. */
export interface Mention {
  entities: readonly Entity[]
  from: number
  to: number
  name: string
}

/** Names by their words with a space between each, and how many words those have that begin with a word, the most first. */
interface Names {
  entities: Map<string, readonly Entity[]>
  lengths: Map<string, readonly number[]>
}

export interface Gazetteer {
  /** The words that stand in names, but for those that registers alone have: no mistyped word is mended to these. */
  words: ReadonlySet<string>
  mentions(tokens: readonly string[]): Mention[]
  /** The places of words that stand in a name that a register alone has: they are not mended. */
  registered(tokens: readonly string[]): ReadonlySet<number>
}

const GENERIC = new Set(NAMES.generic)
const AMBIGUOUS: Readonly<Record<string, { before: readonly string[]; after: readonly string[] }>> = NAMES.ambiguous
/** "Applied Computer and Information Technology (ACIT)", "Neuroscience (NeuroParis)": the short form is a name too. */
const ABBREVIATED = /\((\p{Lu}\p{L}*\p{Lu}\p{L}*)\)/gu
const INITIALS = /\b\p{Lu}{3,6}\b/gu
/** Kinds whose entities are told apart by one rare word of their names. */
const BY_RARE_WORD = ['university', 'scholarship', 'job']
/** What stands in a register alone is known by its whole name of several words, one of which is its own. */
const BY_WHOLE_NAME = 'register-university'

/** While others have their turn. `isCommon` says of a word whether the training knows it: such a word alone names nothing but itself. */
export function* buildGazetteer(ledger: Ledger, isCommon: (word: string) => boolean): InTurns<Gazetteer> {
  const names: Names = { entities: new Map(), lengths: new Map() }
  // Most names are of one thing, and most things have several.
  const alone = new Map<Entity, readonly Entity[]>()
  const add = (tokens: readonly string[], entity: Entity) => {
    if (tokens.length === 0) return
    const name = tokens.join(' ')
    const one = alone.get(entity) ?? [entity]
    alone.set(entity, one)
    const others = names.entities.get(name)
    if (!others?.includes(entity)) names.entities.set(name, others ? [...others, entity] : one)
    const lengths = names.lengths.get(tokens[0]!) ?? []
    if (!lengths.includes(tokens.length))
      names.lengths.set(
        tokens[0]!,
        [...lengths, tokens.length].toSorted((one, other) => other - one),
      )
  }
  const fields = new Set(ledger.ofKind('subject').flatMap((field) => field.names.map((name) => tokensOf(name).join(' '))))
  for (const entity of ledger.entities.values()) {
    if (entity.kind === 'faq' || entity.kind === 'currency') continue
    for (const name of entity.names) {
      if (entity.kind === BY_WHOLE_NAME && !isNameOfItsOwn(tokensOf(name))) continue
      if (entity.kind === 'programme' && isOfFieldAlone(tokensOf(name), fields)) continue
      if (entity.isSeldom && tokensOf(name).every((word) => isCommon(word) || isEveryday(word))) continue
      if (!isShortForm(name)) for (const written of new Set([name, writtenOut(name)])) add(tokensOf(written), entity)
      for (const [, short = ''] of name.matchAll(ABBREVIATED)) if (!isCommon(short.toLowerCase())) add(tokensOf(short), entity)
    }
    yield
  }
  // A word that is a name by itself is that name: Ireland is no scholarship for Ireland.
  const own = new Set(names.entities.keys())
  for (const university of ledger.ofKind('university')) {
    for (const name of waysToSay(university, ledger))
      if (isOnlyOf(names.entities.get(name.join(' ')), 'university')) add(name, university)
    yield
  }
  for (const kind of BY_RARE_WORD)
    for (const [word, entity] of yield* rareWords(ledger.ofKind(kind)))
      // "Eastern Europe" is not the University of Eastern Finland.
      if (!isCommon(word) && !own.has(word) && !(kind === 'university' && isEveryday(word))) add([word], entity)
  for (const [short, university] of capitalsOf(ledger.ofKind('university')))
    if (!isCommon(short) && !own.has(short) && !isEveryday(short)) add([short], university)
  const telling: { beside: readonly string[]; words: ReadonlyMap<string, Entity> }[] = []
  for (const [kind, beside] of Object.entries(NAMES.beside)) {
    const rare = yield* rareWords(ledger.ofKind(kind), 1)
    telling.push({ beside, words: new Map(rare.filter(([word]) => !beside.includes(word))) })
  }
  const titles = titlesOf(ledger)
  yield
  const isRegistered = (entities: readonly Entity[]) =>
    entities.every(({ kind, isSeldom }) => kind === BY_WHOLE_NAME || isSeldom === true)
  return {
    words: new Set([...names.entities].flatMap(([name, entities]) => (isRegistered(entities) ? [] : name.split(' ')))),
    registered: (tokens) => {
      const places = tokens.flatMap((_, at) => {
        const mention = nameAt(names, tokens, at)
        return mention && isRegistered(mention.entities) ? [...tokens.keys()].slice(at, mention.to) : []
      })
      return new Set(places)
    },
    mentions: (tokens) => {
      const found: Mention[] = []
      const tells = telling.filter(({ beside }) => tokens.some((token) => beside.includes(token)))
      let at = 0
      while (at < tokens.length) {
        const name = nameAt(names, tokens, at)
        const before = found.at(-1)
        const told = tells.find(({ words }) => words.has(tokens[at]!))
        if (name && !(told && name.to === at + 1)) {
          found.push(name)
          at = name.to
        } else if (told) {
          const entity = told.words.get(tokens[at]!)!
          if (!found.some(({ entities }) => entities[0] === entity))
            found.push({ entities: [entity], from: at, to: at + 1, name: tokens[at]! })
          at++
        } else {
          const joined = joinedName(tokens, at, before) ?? ''
          const entities = names.entities.get(joined)
          if (entities) found.push({ entities, from: at, to: at + 1, name: joined })
          at++
        }
      }
      return withTitles(found, tokens, titles)
    },
  }
}

/** "Master in Public Health" is no name of a programme but of many: its university tells which. */
function isOfFieldAlone(name: readonly string[], fields: ReadonlySet<string>): boolean {
  const joins = name.findIndex((word) => JOINING.joins.includes(word))
  return JOINING.levels.includes(name[0] ?? '') && joins > 0 && fields.has(name.slice(joins + 1).join(' '))
}

/** So many words of a field's name are those of a title: "applied health informatics". */
const LONG = 3
/** So many words may stand between a place and the title of what is taught there. */
const MOST_BETWEEN = 3

/** "Antwerp rehab and physio": what is said beside a place of the titles of programmes there, where the names alone leave a word of them over. */
function withTitles(found: readonly Mention[], tokens: readonly string[], titles: Titles): Mention[] {
  let all = [...found]
  const places = found.flatMap((mention) =>
    mention.entities.flatMap(({ id, kind }) => (STANDS.has(kind) ? [{ mention, id }] : [])),
  )
  for (const { mention, id } of places) {
    // "Sports Physiology vs Experimental Medicine at Örebro" says two of them.
    const said = new Set<number>()
    const isFree = (at: number) => !said.has(at) && !all.some((one) => one.from <= at && at < one.to && !isInTitle(one))
    for (let titled = titles.titled(id, tokens, isFree); titled; titled = titles.titled(id, tokens, isFree)) {
      const { programme, from, to } = titled
      const [first, last] = to <= mention.from ? [to, mention.from] : [mention.to, from]
      const between = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at).filter((at) => !said.has(at))
      const inside = all.filter((one) => one.from < to && one.to > from)
      const isTold = inside.some((one) => one.from <= from && one.to >= to && isOrHolds(one, programme))
      // "Physio in Semmelweis or Debrecen" is that of both.
      const there = places.flatMap((place) => {
        const own = titles.titled(place.id, tokens, isFree)
        return own?.from === from && own.to === to ? [own.programme] : []
      })
      for (let at = from; at < to; at++) said.add(at)
      if (isTold || between.length > MOST_BETWEEN || inside.some((one) => one.from < from || one.to > to)) continue
      const name = tokensOf(programme.name).join(' ')
      all = [...all.filter((one) => !inside.includes(one)), { entities: [...new Set(there)], from, to, name }].toSorted(
        (one, other) => one.from - other.from,
      )
    }
  }
  return all
}

/** Whether a mention names a programme, or a field that it is of; the name of a field that is so long is a title by half. */
function isOrHolds({ entities, from, to }: Mention, programme: Entity): boolean {
  const isTitle = to - from >= LONG && entities.every(({ kind }) => kind === 'subject')
  return entities.some(({ id }) => id === programme.id || (!isTitle && programme.within.includes(id)))
}

/** Places that programmes are taught at. */
const STANDS = new Set(['university', 'city'])
/** What may be no more than a word of a title. */
const IN_TITLE = new Set(['subject', 'programme', 'scholarship', 'job', 'role'])

function isInTitle({ entities }: Mention): boolean {
  return entities.every(({ kind }) => IN_TITLE.has(kind))
}

const FIELDS = new Set(['subject', 'programme'])

function isNameOfItsOwn(tokens: readonly string[]): boolean {
  return tokens.length > 1 && tokens.some((token) => token.length > 3 && !GENERIC.has(token))
}

function isOnlyOf(entities: readonly Entity[] | undefined, kind: string): boolean {
  return entities === undefined || entities.every((entity) => entity.kind === kind)
}

/** A university's names turned round and with its city in other languages; of one whose other names nobody has written, what its website calls it. */
function waysToSay({ id, names, within }: Entity, ledger: Ledger): (readonly string[])[] {
  const city = within.flatMap((whole) => ledger.entities.get(whole) ?? []).find(({ kind }) => kind === 'city')
  const written = (all: readonly string[]) =>
    all.flatMap((name) => [...new Set([name, writtenOut(name)])].map((one) => tokensOf(one)))
  const [own = [], ...others] = city ? written([city.name, ...city.names]) : []
  const [website] = names.length === 1 ? ledger.of(id, 'website') : []
  const host = website ? tokensOf(hostName(String(website.value)).join(' ')) : []
  // "has.nl": whoever writes "which country has" means no university.
  const isWord = host.length === 1 && isEveryday(host[0]!)
  return [
    ...written(names.filter((name) => !isShortForm(name))).flatMap((name) => turnedRound(name, own, others)),
    ...(isWord ? [] : [host]),
  ]
}

/** The longest name that begins at a place. */
function nameAt({ entities, lengths }: Names, tokens: readonly string[], at: number): Mention | null {
  for (const length of lengths.get(tokens[at]!) ?? []) {
    const to = at + length
    const name = tokens.slice(at, to).join(' ')
    const own = to > tokens.length ? undefined : entities.get(name)
    // "Masters in nursing in Germany" is no licence for nurses there.
    const isOfLicence = length > 1 && own?.every(({ kind }) => kind === 'procedure') && isStudied(tokens, at)
    if (own && !isOfLicence && (length > 1 || isMeant(name, tokens, at) || isBesideField(name, tokens, to, entities)))
      return { entities: own, from: at, to, name }
  }
  return null
}

/** Whether a level and what joins it to its field stand before a place: "masters in". */
function isStudied(tokens: readonly string[], at: number): boolean {
  return JOINING.joins.includes(tokens[at - 1] ?? '') && JOINING.levels.includes(tokens[at - 2] ?? '')
}

/** Whether a name that is a word besides stands where it is meant as a name. */
function isMeant(name: string, tokens: readonly string[], at: number): boolean {
  const beside = AMBIGUOUS[name]
  if (!beside) return true
  if (beside.before.includes('*')) return true
  return beside.before.includes(tokens[at - 1] ?? '') || beside.after.includes(tokens[at + 1] ?? '')
}

/** "Cork dentistry": a place whose name is a word besides, right before the name of a field. */
function isBesideField(name: string, tokens: readonly string[], to: number, entities: Names['entities']): boolean {
  if (!AMBIGUOUS[name]?.after.includes('_field_')) return false
  const isField = (field: string) => entities.get(field)?.some(({ kind }) => FIELDS.has(kind)) === true
  return [1, 2, 3].some((length) => isField(tokens.slice(to, to + length).join(' ')))
}

/** The name of which one word stands for two: the 2 of "phase 1 and 2", the first of "first and second phase". */
function joinedName(tokens: readonly string[], at: number, before: Mention | undefined): string | null {
  const word = tokens[at]!
  const isJoin = (token: string | undefined) => NAMES.joins.includes(token ?? '')
  if (before && (before.to === at || (before.to === at - 1 && isJoin(tokens[at - 1]))) && !isJoin(word)) {
    const head = before.name.split(' ')
    if (head.length === 2) return `${head[0]} ${word}`
  }
  return isJoin(tokens[at + 1]) && tokens[at + 3] !== undefined ? `${word} ${tokens[at + 3]}` : null
}

/** An abbreviation that people use as another word: 'KI' is not meant by Hindi's 'ki'. */
function isShortForm(name: string): boolean {
  return /^\p{L}{1,4}$/u.test(name) && tokensOf(name).join(' ') !== searchForm(name)
}

/** "HAW Hamburg", "IMC Krems": the capitals of a longer name that no other university has. */
function capitalsOf(universities: readonly Entity[]): [string, Entity][] {
  const all = universities.flatMap((university) =>
    university.names.flatMap((name) =>
      [...name.matchAll(INITIALS)].flatMap(([short]): [string, Entity][] =>
        short === name ? [] : [[tokensOf(short).join(' '), university]],
      ),
    ),
  )
  return all.filter(([short, university]) => all.every(([other, its]) => other !== short || its === university))
}

/** Words that stand in the names of at most so many entities of a kind. */
function* rareWords(entities: readonly Entity[], most = 2): InTurns<[string, Entity][]> {
  const holders = new Map<string, Set<Entity>>()
  for (const entity of entities) {
    for (const word of entity.names.flatMap(tokensOf))
      if (word.length >= 4 && !GENERIC.has(word) && /^\p{L}+$/u.test(word))
        holders.set(word, (holders.get(word) ?? new Set()).add(entity))
    yield
  }
  return [...holders].flatMap(([word, held]) =>
    held.size > most ? [] : [...held].map((entity): [string, Entity] => [word, entity]),
  )
}
