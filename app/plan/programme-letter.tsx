/** The letter that a programme has all over its plan. */
export function programmeLetter(n: number): string {
  return String.fromCodePoint('A'.codePointAt(0)! + n)
}

export function ProgrammeLetters({ ids, all }: { ids: readonly string[]; all: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      <span className="sr-only">for programme</span>
      {all.map((id, n) => ids.includes(id) && <ProgrammeLetter key={id} n={n} />)}
    </span>
  )
}

export function ProgrammeLetter({ n }: { n: number }) {
  return (
    <span className="inline-grid size-6 flex-none place-items-center rounded-full bg-accent font-sans text-xs font-semibold text-on-accent">
      {programmeLetter(n)}
    </span>
  )
}
