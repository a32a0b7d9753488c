import { expect, test } from 'vitest'
import { NEW_CONVERSATION } from '../dialogue/conversation.ts'
import { createLedgerEngine } from '../engine.ts'
import { builtInLedger } from '../ledger/source.ts'
import { read } from '../reader/read.ts'
import { askedAnew, isWholeQuestion } from './asked-anew.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

/** What the last turn of a conversation is told. */
function say(conversation: string) {
  const turns = conversation.split(' => ')
  const earlier = turns.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return engine(turns.at(-1)!, earlier, ledger, '2026-11-30')
}

const anew = (question: string | null, message: string) => askedAnew(message, { ...NEW_CONVERSATION, question }, ledger)

test.each([
  ['is telc c1 medicine accepted in berlin?', 'saxony?', 'is telc c 1 medicine accepted in saxony'],
  ['visa fee germany', 'and italy?', 'visa fee italy'],
  ['how long does visa take from india to germany', 'and from nigeria?', 'how long does visa take from nigeria to germany'],
  ['kenntnisprüfung fee dentist bavaria', 'and for pharmacists', 'kenntnisprufung fee pharmacists bavaria'],
  ['tuition at padua medicine', 'same for bologna', 'tuition at bologna medicine'],
])('after "%s" "%s" asks "%s"', (question, message, asked) => {
  expect(anew(question, message)).toBe(asked)
})

test.each([
  ['what names more than one thing like it', 'is france or italy cheaper', 'and spain?'],
  ['what names nothing like it', 'how long is the diploma', 'and italy?'],
  ['a message that says more than a name', 'visa fee germany', 'and the funds for italy?'],
  ['a message that compares', 'visa fee germany', 'is it cheaper than italy'],
  ['what is set beside what was told', 'visa fee germany', 'is it the same for Austria?'],
])('%s is not asked anew', (_, question, message) => {
  expect(anew(question, message)).toBeNull()
})

test('nothing is asked anew where no whole question was asked', () => {
  expect(anew(null, 'and italy?')).toBeNull()
})

test('the first message is whole, and one that points at what was told is not', () => {
  expect(isWholeQuestion('and italy?', NEW_CONVERSATION, ledger)).toBe(true)
  const query = { operation: 'get' as const, entities: ['country.Germany'] }
  const asked = [{ query: query as never, results: ['country.Germany'], figure: null, isDerived: false }]
  const after = { ...NEW_CONVERSATION, asked }
  expect(isWholeQuestion('what is the visa fee of italy', after, ledger)).toBe(true)
  expect(isWholeQuestion('and what is it there in italy', after, ledger)).toBe(false)
})

test('a yes or no is a yes or no of the next one too', () => {
  expect(say('is telc c1 medicine accepted in berlin? => saxony?').text).toMatch(
    /^No\.\nLanguage exam, Saxony: Only the Saxon chamber/,
  )
})

test('what is asked of another profession keeps the exam and the state', () => {
  const { text, declined } = say('kenntnisprüfung fee dentist bavaria => and for pharmacists')
  expect(declined).toBe(true)
  expect(text).toContain('pharmacists')
  expect(text).not.toContain('Fachsprachprüfung of the Apothekerkammer')
})

test('a chain of names goes on being asked', () => {
  expect(say('visa fee germany => italy? => and spain').text).toMatch(/^€80\./)
})
