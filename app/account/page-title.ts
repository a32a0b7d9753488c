import { BRAND } from '#content/provider/brand.ts'

export function pageTitle(page: string): { title: string } {
  return { title: `${page} · ${BRAND.name}` }
}
