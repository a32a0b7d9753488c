/** A university's name that opens what is known of it. */
export function OpeningName({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="text-left text-inherit underline decoration-rule underline-offset-[.2em] wrap-anywhere hover:decoration-ink"
      onClick={onOpen}
    >
      {name}
    </button>
  )
}
