import { expect, test } from 'vitest'
import { createSpelling } from './spelling.ts'

const correct = createSpelling({ known: ['tuition', 'graz', 'lund', 'phase'], real: ['tution'], names: ['graz', 'lund'] })

test('a mistyped word is mended to what is known', () => {
  expect([correct('phsae'), correct('tuitoin'), correct('lundd')]).toEqual(['phase', 'tuition', 'lund'])
})

test('what is real stays, and an everyday word is no mistyped name', () => {
  expect([correct('tution'), correct('grab')]).toEqual(['tution', 'grab'])
})
