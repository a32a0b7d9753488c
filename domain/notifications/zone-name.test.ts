import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test('a name that browsers still use and servers may not is the new one, any other stays', () => {
  expect(zoneName('Asia/Calcutta')).toBe('Asia/Kolkata')
  expect(zoneName('Europe/Berlin')).toBe('Europe/Berlin')
})
