/** What is made of a ledger, or of a record in it, when it is first asked for, and kept for as long as that is. */
export function onceFor<Of extends object, Made extends object>(make: (of: Of) => Made): (of: Of) => Made {
  const kept = new WeakMap<Of, Made>()
  return (of) => {
    const made = kept.get(of) ?? make(of)
    kept.set(of, made)
    return made
  }
}
