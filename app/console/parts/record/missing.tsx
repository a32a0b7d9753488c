import { RecordPage } from './record-page.tsx'

/** An address that leads to nothing, or to nothing that the caller may see. */
export function Missing({ title, back }: { title: string; back: { to: string; label: string } }) {
  return <RecordPage title={title} back={back} />
}
