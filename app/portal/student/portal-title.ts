import { BRAND } from '#content/provider/brand.ts'

export function portalTitle(page: string): { title: string } {
  return { title: `${page} · Student Portal · ${BRAND.name}` }
}
