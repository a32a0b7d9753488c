/** It cannot be done as things are, and nothing was changed. The message is a sentence for the operator. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}
