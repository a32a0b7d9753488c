type GeminiFailure = 'quota' | 'network' | 'unchecked' | 'declined'

/** The model's answer cannot be shown; the ledger's own stands in. */
export class GeminiError extends Error {
  override name = 'GeminiError'
  readonly code: GeminiFailure
  constructor(code: GeminiFailure, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
