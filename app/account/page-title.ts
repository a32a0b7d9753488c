import { PROVIDER } from '#content/provider.ts'

export function pageTitle(page: string): { title: string } {
  return { title: `${page} · ${PROVIDER.name}` }
}
