import { Plain } from './plain.tsx'

/** An editor's work is not done at the console yet. */
export function NoPlace() {
  return (
    <Plain
      title="Nothing of yours is here"
      lede="An editor keeps the catalogue. It is kept with the operator's commands; people and their papers are the counsellors'."
    >
      {null}
    </Plain>
  )
}
