import { languageOfName } from '#domain/universities/language-of-name.ts'

/** A university's name that opens what is known of it. */
export function OpeningName({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      lang={languageOfName(name)}
      aria-haspopup="dialog"
      className="text-left text-inherit underline decoration-rule underline-offset-[.2em] wrap-anywhere hover:decoration-ink [&[lang]]:hyphens-auto"
      onClick={onOpen}
    >
      {name}
    </button>
  )
}
