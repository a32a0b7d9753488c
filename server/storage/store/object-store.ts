/** A file that was received whole and checked, and waits in the data directory. */
export interface ReceivedFile {
  /** Where it waits. */
  file: string
  bytes: number
  /** Of its content, in hex. */
  sha256: string
  type: string
}

/** The bytes from the first to the last, both included. */
export interface ByteRange {
  first: number
  last: number
}

interface StoredFile {
  content: ReadableStream<Uint8Array>
  bytes: number
}

/** Where the bytes are kept cannot be reached, or does not work at the moment: it may pass by itself. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError'
  readonly code = 'storage_away'
}

/** Where the bytes are kept, under the random id of a version and nothing that a person wrote. */
export interface ObjectStore {
  /** Where an upload is written first: a new file of this name, on the same file system as the local store. */
  incomingFile(version: string): string
  /** Takes a received file over; once it resolves, the bytes survive a power cut. Throws when they could not be kept. */
  put(version: string, received: ReceivedFile): Promise<void>
  /** The whole, or a part that lies within it; null when there is none. */
  get(version: string, range?: ByteRange | null): Promise<StoredFile | null>
  /** Keeps the bytes of `from` under `to` as well, as lastingly as `put`; false when there are none. */
  copy(from: string, to: string): Promise<boolean>
  /** Removes the bytes and what is left of an upload; does nothing when there are none. */
  remove(version: string): Promise<void>
}
