import { expect, test } from 'vitest'
import { languageOfName } from './language-of-name.ts'

test.each([
  ['Universitätsmedizin der Johannes Gutenberg-Universität Mainz', 'de'],
  ['Medizinische Hochschule Hannover', 'de'],
  ['Technische Hochschule für Wirtschaft', 'de'],
  ['Heidelberg University', undefined],
  ['KU Leuven', undefined],
  ['Universidad de Salamanca', undefined],
  ['Karlsruhe Institute of Technology', undefined],
])('the name %s is in the language %s', (name, language) => {
  expect(languageOfName(name)).toBe(language)
})
