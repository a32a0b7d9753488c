import { expect, test } from 'vitest'
import { platePool, poolPlate } from './plate-pool.ts'
import { drawPlate } from './plate.ts'
import { terrainOf, type Terrain } from './terrain.ts'

const terrains: Terrain[] = ['isles', 'lake', 'coast', 'river', 'grid', 'fjord', 'lakes', 'alps', 'polder', 'plain', 'skerries']

test('a plate is the same each time it is drawn, and another id gives another plate', () => {
  for (const terrain of terrains) {
    const once = drawPlate({ id: 'university-of-oslo', terrain, latitude: 59.91 })
    expect(drawPlate({ id: 'university-of-oslo', terrain, latitude: 59.91 })).toBe(once)
    expect(drawPlate({ id: 'university-of-bergen', terrain, latitude: 59.91 })).not.toBe(once)
    expect(once).not.toMatch(/NaN|undefined/)
  }
})

test('the tick stands at the latitude, within the sheet, and only where it is known', () => {
  const tick = (latitude: number | null) =>
    /u-tk" d="M120 (\d+)h-9"/.exec(drawPlate({ id: 'x', terrain: 'river', latitude }))?.[1]
  expect(tick(60)).toBe('0')
  expect(tick(42)).toBe('45')
  expect(tick(69.6)).toBe('0')
  expect(tick(21.3)).toBe('90')
  expect(tick(null)).toBeUndefined()
})

test('the pool has 27 plates and every terrain', () => {
  expect(platePool).toHaveLength(27)
  expect(new Set(platePool)).toEqual(new Set(terrains))
})

test('a university keeps its picture of the pool, and it shows the terrain of its country', () => {
  const address = poolPlate('university-of-oslo', terrainOf('Norway'))
  expect(poolPlate('university-of-oslo', terrainOf('Norway'))).toBe(address)
  const number = Number(/^\/plates\/(\d+)\.svg$/.exec(address)?.[1])
  expect(platePool[number - 1]).toBe('fjord')
})

test('Ioannina lies at a lake, the rest of Greece among isles', () => {
  expect(terrainOf('Greece', 'Ioannina')).toBe('lake')
  expect(terrainOf('Greece', 'Athens')).toBe('isles')
})
