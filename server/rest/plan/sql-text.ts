/** The values and aliases of one statement under construction. What a caller wrote gets into the text as `$n` or not at all. */
export class SqlText {
  readonly values: string[] = []
  #aliases = 0

  /** Binds the value; gives its place in the text, cast to `type`, which must come from the schema cache or from us. */
  bind(value: string, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }

  /** A table alias that the statement does not have yet. */
  alias(): string {
    return `t${this.#aliases++}`
  }
}

/** An identifier in double quotes, whatever it holds. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quoteTable(name: string): string {
  return `"public".${quoteName(name)}`
}

/** `alias."column"` */
export function columnOf(alias: string, column: string): string {
  return `${alias}.${quoteName(column)}`
}

/** A Postgres array literal whose elements are exactly these texts. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
}
