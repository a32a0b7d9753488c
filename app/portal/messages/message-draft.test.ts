import { expect, test } from 'vitest'
import { forgetDrafts, hasDraft, messageKeyOf } from '../student/draft/draft.ts'
import { keepMessageDraft, newDraft, readMessageDraft } from './message-draft.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a draft is read as it was written, by its own user only, and gone with the log-out', () => {
  const storage = memory()
  const file = { name: 'offer.pdf', path: 'a/messages/b.pdf', contentType: 'application/pdf', bytes: 10 }
  const draft = { ...newDraft(), text: 'क्या?', files: [file] }
  keepMessageDraft(storage, 'a', draft)
  expect(readMessageDraft(storage, 'a')).toEqual(draft)
  expect([hasDraft(storage, 'a'), hasDraft(storage, 'b'), readMessageDraft(storage, 'b')]).toEqual([true, false, null])
  forgetDrafts(storage, 'a')
  expect(hasDraft(storage, 'a')).toBe(false)
})

test('nothing written is nothing kept', () => {
  const storage = memory()
  keepMessageDraft(storage, 'a', { ...newDraft(), text: 'x' })
  keepMessageDraft(storage, 'a', newDraft())
  expect(hasDraft(storage, 'a')).toBe(false)
})

test.each(['', '{}', 'null', '[]', '{"id":"a","text":1,"files":[]}', '{"id":"a","text":"x","files":[{}]}', '{"id":'])(
  'what another program left there is no draft: %s',
  (kept) => {
    const storage = memory()
    storage.setItem(messageKeyOf('a'), kept)
    expect(readMessageDraft(storage, 'a')).toBeNull()
  },
)
