import type { OtherName } from '#domain/catalogue/other-name.ts'

export function called(name: string, source: string, ...alsoCalled: string[]): OtherName {
  return { name, alsoCalled, kind: 'name', source }
}
