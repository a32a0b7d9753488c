import { RecordPage } from '../../parts/record/record-page.tsx'

/** A screen that is another role's work. */
export function NoPlace() {
  return (
    <RecordPage
      title="Nothing of yours is here"
      lede="People and their papers are the counsellors’, the catalogue is the editors’. What is yours stands above."
    />
  )
}
