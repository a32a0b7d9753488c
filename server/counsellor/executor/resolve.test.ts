import { expect, test } from 'vitest'
import type { Condition, Query } from '../query/query.ts'
import { holdersOf, isContainer, kindOf, membersOf, partsOf, recordsOf, subjectsOf } from './resolve.ts'
import { type Given, ledgerOf, queryOf } from './test-ledger.ts'

/** Three universities in two countries with their programmes, and one that has none, of which each is in a subject; a diploma with its phases; a country that nothing is written of. */
const THINGS = {
  europe: ['region'],
  germany: ['country', 'europe'],
  france: ['country', 'europe'],
  nowhere: ['country'],
  biology: ['subject'],
  medicine: ['subject'],
  bonn: ['university', 'germany', 'europe'],
  ulm: ['university', 'germany', 'europe'],
  lyon: ['university', 'france', 'europe'],
  'bonn/biology': ['programme', 'bonn', 'germany', 'europe', 'biology'],
  'bonn/medicine': ['programme', 'bonn', 'germany', 'europe', 'medicine'],
  'ulm/medicine': ['programme', 'ulm', 'germany', 'europe', 'medicine'],
  'lyon/biology': ['programme', 'lyon', 'france', 'europe', 'biology'],
  rome: ['university', 'italy'],
  italy: ['country'],
  diploma: ['diploma'],
  'phase 1': ['phase', 'diploma'],
  'phase 2': ['phase', 'diploma'],
  intern: ['internship', 'germany'],
  joint: ['scholarship', 'germany', 'france'],
} as const
const PROGRAMMES = ['bonn/biology', 'bonn/medicine', 'ulm/medicine', 'lyon/biology'] as const

const given = (entity: string, attribute: string, more: Partial<Given> = {}): Given => ({ entity, attribute, value: 1, ...more })
const SAID: readonly Given[] = [
  ...PROGRAMMES.map((entity) => given(entity, 'fee')),
  ...['bonn', 'ulm', 'lyon', 'rome', 'germany', 'phase 1', 'phase 2', 'intern'].map((entity) => given(entity, 'description')),
  given('germany', 'visa'),
  given('bonn', 'rank'),
  given('lyon', 'rank'),
  given('diploma', 'refund'),
]
const ledger = ledgerOf(THINGS, SAID)

const members = (kind: string, ...named: string[]) => membersOf(ledger, kind, named).map(({ id }) => id)
const subjects = (entities: readonly string[], more: Partial<Query> = {}) => subjectsOf(ledger, queryOf({ entities, ...more }))

test('what is held in common with a country of a region puts no other country into it', () => {
  const said = ['poland', 'iceland'].map((entity) => ({ entity, attribute: 'description', value: null, unit: null }))
  const joint = ledgerOf(
    {
      union: ['region'],
      poland: ['country', 'union'],
      iceland: ['country'],
      'joint master': ['programme', 'poland', 'iceland', 'union'],
    },
    said,
  )
  expect(membersOf(joint, 'country', ['union']).map(({ id }) => id)).toEqual(['poland'])
})

test('what lies within a thing, and of what kind it is', () => {
  expect(partsOf(ledger, 'bonn')).toEqual(['bonn/biology', 'bonn/medicine'])
  expect(partsOf(ledger, 'bonn/biology')).toEqual([])
  expect(partsOf(ledgerOf({ bonn: ['university'] }, []), 'bonn')).toEqual([])
  expect([kindOf(ledger, 'bonn'), kindOf(ledger, 'of no ledger')]).toEqual(['university', null])
  expect([isContainer(ledger, 'diploma'), isContainer(ledger, 'phase 1'), isContainer(ledger, 'of no ledger')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each<[kind: string, named: string[], found: readonly string[]]>([
  ['programme', [], PROGRAMMES],
  // Named members are the whole set, whatever stands beside them.
  ['programme', ['lyon/biology', 'germany'], ['lyon/biology']],
  // Any of those of one kind, and all kinds.
  ['programme', ['germany', 'france'], PROGRAMMES],
  ['programme', ['germany', 'biology'], ['bonn/biology']],
  ['programme', ['france', 'medicine'], []],
  ['programme', ['bonn'], ['bonn/biology', 'bonn/medicine']],
  // Of a kind that holds others the named ones stand for themselves, once nothing else narrows them.
  ['university', ['bonn', 'lyon'], ['bonn', 'lyon']],
  ['university', ['bonn', 'france'], []],
  ['university', ['rome'], ['rome']],
  ['university', ['germany'], ['bonn', 'ulm']],
  // A university is one of a subject by its programmes.
  ['university', ['biology'], ['bonn', 'lyon']],
  ['university', ['germany', 'biology'], ['bonn']],
  ['university', ['bonn/biology'], ['bonn', 'ulm', 'lyon', 'rome']],
  // What holds nothing of the kind narrows nothing.
  ['phase', ['bonn'], ['phase 1', 'phase 2']],
  ['phase', ['diploma'], ['phase 1', 'phase 2']],
  ['internship', ['biology'], ['intern']],
  // Neither what is written of it nor what lies within it.
  ['country', [], ['germany', 'france', 'italy']],
  ['country', ['biology'], ['germany', 'france']],
  ['country', ['medicine'], ['germany']],
  // A part of two of them puts neither in the other.
  ['country', ['germany'], ['germany']],
])('of the kind %s, with %j named: %j', (kind, named, found) => {
  expect(members(kind, ...named)).toEqual(found)
})

test('the record that counts first is the one for all, then those for some, then what is no more than a reading', () => {
  const conditions = [
    { kind: 'estimate', group: 'eu' },
    { kind: 'estimate' },
    { kind: 'unresolved' },
    { group: 'eu', per: 'semester' },
    { group: 'eu' },
    { 'stay up to': '90 days' },
    { per: 'semester' },
    { group: 'non-eu' },
    { kind: 'published' },
  ]
  const found = recordsOf(
    ledgerOf(
      THINGS,
      conditions.map((said) => given('bonn', 'fee', { conditions: said })),
    ),
    'bonn',
    'fee',
  )
  expect(found.map((record) => record.conditions)).toEqual([7, 8, 5, 6, 4, 3, 1, 2, 0].map((at) => conditions[at]))
})

test.each<[condition: Condition['comparison'], value: Condition['value'], fitting: string[]]>([
  ['is', 'Master', ['master', 'all', 'nothing']],
  ['is', 'bachelor', ['bachelor', 'all', 'nothing']],
  ['is not', 'master', ['bachelor', 'nothing']],
  ['is', 5, ['master', 'bachelor', 'all', 'nothing']],
])('under the condition that the level %s %j stands what is said of %j', (comparison, value, fitting) => {
  const small = ledgerOf(THINGS, [
    ...['master', 'bachelor', 'all'].map((level) => given('bonn', 'fee', { conditions: { level }, text: level })),
    given('bonn', 'fee', { text: 'nothing' }),
    given('ulm', 'fee'),
    given('bonn', 'rank'),
  ])
  const found = recordsOf(small, 'bonn', 'fee', [{ attribute: 'level', comparison, value }])
  expect(found.map(({ text }) => text)).toEqual(fitting)
})

test('an attribute stands with the thing itself, else with what it lies within, else with its parts', () => {
  const small = ledgerOf(THINGS, [
    given('bonn', 'own'),
    given('bonn/biology', 'own'),
    given('bonn/biology', 'of parts'),
    given('bonn/medicine', 'of parts'),
    given('germany', 'of both'),
    given('germany', 'of the whole'),
    given('bonn/medicine', 'of both'),
    given('diploma', 'refund', { conditions: { of: 'staff' } }),
  ])
  const holders = (entity: string, attribute: string) => holdersOf(small, entity, attribute, [])
  expect(holders('bonn', 'own')).toEqual(['bonn'])
  expect(holders('bonn', 'of parts')).toEqual(['bonn/biology', 'bonn/medicine'])
  expect(holders('bonn', 'of both')).toEqual(['bonn/medicine'])
  expect(holders('bonn', 'of the whole')).toEqual(['germany'])
  expect(holders('bonn/biology', 'of both')).toEqual(['germany'])
  expect(holders('phase 1', 'refund')).toEqual(['diploma'])
  expect(holders('phase 1', 'fee')).toEqual([])
  expect(holders('of no ledger', 'fee')).toEqual([])
  expect(holdersOf(small, 'phase 1', 'refund', [{ attribute: 'of', comparison: 'is', value: 'students' }])).toEqual([])
})

test('what is no container has what it lies within before its parts', () => {
  const small = ledgerOf({ course: ['course', 'whole'], whole: ['course'], part: ['lesson', 'course'] }, [
    given('whole', 'both'),
    given('part', 'both'),
    given('part', 'length'),
  ])
  expect(holdersOf(small, 'course', 'both', [])).toEqual(['whole'])
  expect(holdersOf(small, 'course', 'length', [])).toEqual(['part'])
})

test.each<[named: string[], more: Partial<Query>, about: readonly string[]]>([
  // A part named with its whole is that part; wholes of anything else stay.
  [['bonn', 'bonn/biology'], {}, ['bonn/biology']],
  [['diploma', 'phase 2'], { kind: 'diploma' }, ['phase 2']],
  [['germany', 'bonn'], { attributes: ['rank'] }, ['bonn']],
  [['of no ledger'], {}, ['of no ledger']],
  // What is named of the kind that is asked for is meant, but of places.
  [['phase 1', 'bonn'], { kind: 'phase' }, ['phase 1']],
  [['bonn', 'medicine'], { kind: 'university' }, ['bonn/medicine']],
  [['diploma', 'bonn'], { kind: 'diploma' }, ['diploma']],
  // Where containers alone are named, the members that they hold.
  [['germany'], { kind: 'university' }, ['bonn', 'ulm']],
  [['germany'], { kind: 'university', attributes: ['visa'] }, ['bonn', 'ulm']],
  [['germany', 'intern'], { kind: 'university', attributes: ['visa'] }, ['germany', 'intern']],
  // What holds all of them, and states what is asked for, is meant itself.
  [['europe'], { kind: 'university', attributes: ['rank'] }, ['bonn', 'ulm', 'lyon']],
  [['diploma'], { kind: 'phase', attributes: ['refund'] }, ['diploma']],
  [['diploma'], { kind: 'phase', attributes: ['refund', 'of nothing'] }, ['diploma']],
  [['diploma', 'bonn'], { kind: 'phase', attributes: ['refund'] }, ['diploma']],
  [['diploma'], { kind: 'phase', attributes: ['description'] }, ['phase 1', 'phase 2']],
  [[], { kind: 'university' }, []],
  // A subject beside a place: its programmes there; where there are none, the place.
  [['biology', 'germany'], {}, ['bonn/biology']],
  [['medicine', 'lyon'], {}, ['lyon']],
  [['medicine', 'france'], {}, ['medicine', 'france']],
  [['medicine', 'biology'], {}, ['medicine', 'biology']],
  // Beside containers that do not state what is asked for, what does.
  [['bonn', 'ulm'], { attributes: ['rank'] }, ['bonn']],
  [['bonn', 'lyon'], { attributes: ['rank'] }, ['bonn', 'lyon']],
  [['bonn', 'ulm'], { attributes: ['of nothing'] }, ['bonn', 'ulm']],
  [['bonn', 'intern'], { attributes: ['rank'] }, ['bonn', 'intern']],
])('%j with %j is about %j', (named, more, about) => {
  expect(subjects(named, more)).toEqual(about)
})
