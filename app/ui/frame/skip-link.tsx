/** The first stop for the Tab key; leads past the navigation to the element with id `main`. */
export function SkipLink() {
  return (
    <a data-slot="skip-link" href="#main" className="absolute -top-16 left-(--gut) z-50 bg-ink px-4 py-3 text-paper focus:top-2">
      Skip to content
    </a>
  )
}
