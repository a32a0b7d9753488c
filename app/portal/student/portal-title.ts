import { PROVIDER } from '#content/provider.ts'

export function portalTitle(page: string): { title: string } {
  return { title: `${page} · Student Portal · ${PROVIDER.name}` }
}
