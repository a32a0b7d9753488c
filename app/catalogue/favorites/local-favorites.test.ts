import { expect, test } from 'vitest'
import { LOCAL_FAVORITES_KEY, readLocalFavorites } from './local-favorites.ts'

const heidelberg = '0b2f6f0e-3f5c-5d0a-9a53-0a4a0a1f6c11'
const storageWith = (text: string | null) => ({ getItem: (key: string) => (key === LOCAL_FAVORITES_KEY ? text : null) })

test('local favourites are read without doubles and without what is no id', () => {
  expect(readLocalFavorites(storageWith(JSON.stringify([heidelberg, heidelberg, 7, 'x', null])))).toEqual([heidelberg])
})

test.each([null, '', 'not json', '{}', '"text"'])('%j in the store is no favourite', (text) => {
  expect(readLocalFavorites(storageWith(text))).toEqual([])
})
