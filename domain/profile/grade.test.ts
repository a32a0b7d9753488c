import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateGermanGrade, GRADE_CLASSES, gradePercent, isGradeOf, typedGrade, type Grade } from './grade.ts'

describe('a grade as it is typed', () => {
  test.each([
    ['74 %', '74'],
    ['74.50%', '74.50'],
    ['8,2/10', '8.2'],
    [' 8.2 / 10 ', '8.2'],
    ['8.2/10.0', '8.2'],
    ['8.2/10.00', '8.2'],
    ['10,0', '10.0'],
    ['8,25', '8.25'],
    ['8.2/100', '8.2/100'],
    ['74 % or so', '74 % or so'],
    ['8,2 of 10', '8,2 of 10'],
    ['about 8,2', 'about 8,2'],
    ['First class', 'First class'],
  ])('%j is kept as %j', (typed, kept) => expect(typedGrade(typed)).toBe(kept))

  test.each([
    ['cgpa', '10', true],
    ['cgpa', '10.01', false],
    ['cgpa', '8.255', false],
    ['cgpa', '-1', false],
    ['percentage', '100', true],
    ['percentage', '100.5', false],
    ['percentage', 'first class', false],
    ['percentage', '74.5', true],
    ['percentage', '74.', false],
    ['percentage', 'a74', false],
    ['percentage', '74a', false],
    ['percentage', '0074', false],
    ['cgpa', '8.25', true],
    ['class', 'Second class', true],
    ['class', 'toString', false],
  ] as const)('on the scale %s, %j is a grade: %s', (scale, grade, is) => expect(isGradeOf(scale, grade)).toBe(is))
})

describe('the estimate by the modified Bavarian formula', () => {
  test.each<[Grade, readonly [number, number] | null]>([
    [{ scale: 'percentage', grade: '100' }, [1, 1]],
    // 1 + 3 * (100 - 70) / (100 - 40) and 1 + 3 * (100 - 70) / (100 - 50)
    [{ scale: 'percentage', grade: '70' }, [2.5, 2.8]],
    [{ scale: 'cgpa', grade: '7' }, [2.5, 2.8]],
    [{ scale: 'class', grade: 'First class' }, [2.5, 3.4]],
    // Between the two pass marks it may be a fail: no worse than a pass is said of it.
    [{ scale: 'percentage', grade: '45' }, [3.75, 4]],
    [{ scale: 'percentage', grade: '40' }, [4, 4]],
    [{ scale: 'percentage', grade: '39' }, null],
    [{ scale: 'stars', grade: '80' }, null],
    [{ scale: 'class', grade: 'Third class' }, [3.5, 4]],
    [{ scale: 'percentage', grade: '' }, null],
    [{ scale: '', grade: '' }, null],
  ])('%j is %j', (grade, estimate) => {
    const found = estimateGermanGrade(grade)
    expect(found?.map((end) => Number(end.toFixed(2))) ?? null).toEqual(estimate)
  })

  test('a better grade never has a worse estimate, and every estimate is a German grade', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 100 }), fc.integer({ min: 0, max: 60 }), (percent, more) => {
        const [one, other] = [percent, Math.min(percent + more, 100)].map((grade) =>
          estimateGermanGrade({ scale: 'percentage', grade: String(grade) }),
        )
        expect(other![0]).toBeLessThanOrEqual(one![0])
        expect(other![1]).toBeLessThanOrEqual(one![1])
        for (const end of [...one!, ...other!]) expect(end >= 1 && end <= 4).toBe(true)
      }),
    )
  })

  test('what is no grade of its scale has no share of the best one', () => {
    expect(gradePercent({ scale: 'cgpa', grade: '8' })).toEqual([80, 80])
    for (const grade of [
      { scale: 'cgpa', grade: '11' },
      { scale: 'class', grade: 'Good' },
      { scale: 'stars', grade: '5' },
    ])
      expect(gradePercent(grade)).toBeNull()
  })

  test('every class has its marks', () => {
    for (const grade of GRADE_CLASSES) expect(gradePercent({ scale: 'class', grade })).not.toBeNull()
  })
})
