import { expect, test } from 'vitest'
import { readStudyProgrammes } from './study-programmes.ts'

test('no two programmes of a university have the same name and degree: their pages could not be told apart', () => {
  const names = readStudyProgrammes().flatMap(({ university, programmes }) =>
    programmes.map(({ name, degree, level }) => `${name} (${degree ?? level}), ${university.name}`),
  )
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
