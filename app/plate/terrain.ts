export type Terrain = 'isles' | 'lake' | 'coast' | 'river' | 'grid' | 'fjord' | 'lakes' | 'alps' | 'polder' | 'plain' | 'skerries'

const terrains: Readonly<Record<string, Terrain>> = {
  Austria: 'alps',
  Belgium: 'polder',
  'Czech Republic': 'plain',
  Denmark: 'isles',
  Finland: 'lakes',
  France: 'river',
  Germany: 'river',
  Greece: 'isles',
  Hungary: 'plain',
  Ireland: 'coast',
  Italy: 'coast',
  Netherlands: 'polder',
  Norway: 'fjord',
  Poland: 'plain',
  Portugal: 'coast',
  Romania: 'plain',
  Spain: 'coast',
  Sweden: 'skerries',
  Switzerland: 'alps',
  'United Kingdom': 'coast',
  'United States': 'grid',
}

/** What a country's plates show. Ioannina lies at a lake, far from the Greek sea. */
export function terrainOf(country: string, city?: string): Terrain {
  if (city === 'Ioannina') return 'lake'
  return terrains[country] ?? 'river'
}
