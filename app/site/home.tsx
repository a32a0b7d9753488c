import type { RouteHandle } from '../root.tsx'

export const handle = { hydrate: false } satisfies RouteHandle

export default function Home() {
  return <h1>PG Diploma in Biomedical Science</h1>
}
