import { expect, test } from 'vitest'
import { profileFormOf } from '#domain/profile/profile.ts'
import { forgetDraft, hasDraft } from './draft.ts'
import { readDraft, writeDraft } from './profile-draft.ts'

const blank = profileFormOf(null, { name: '', email: '' })

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

test('a draft is read as it was written, by its own user only', () => {
  const storage = memory()
  const values = { ...blank, name: 'प्रिया', countries: ['Spain'], gpa: 'not yet valid' }
  writeDraft(storage, 'a', { baseVersion: 3, values })
  expect(readDraft(storage, 'a', blank)).toEqual({ baseVersion: 3, values })
  expect(readDraft(storage, 'b', blank)).toBeNull()
  forgetDraft(storage, 'a')
  expect(hasDraft(storage, 'a')).toBe(false)
})

test('a field that a draft lacks or holds in another kind is as stored', () => {
  const storage = memory()
  storage.setItem(
    'helix-profile-draft:a',
    JSON.stringify({ baseVersion: 1, values: { name: 7, countries: ['Spain', 1], phone: '+1', stranger: 'x' } }),
  )
  expect(readDraft(storage, 'a', { ...blank, name: 'Meera' })?.values).toEqual({ ...blank, name: 'Meera', phone: '+1' })
})

test.each(['', 'not json', 'null', '{}', '{"baseVersion":"1","values":{}}'])('%j is no draft', (text) => {
  const storage = memory()
  storage.setItem('helix-profile-draft:a', text)
  expect(readDraft(storage, 'a', blank)).toBeNull()
})
