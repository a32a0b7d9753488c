import { v5 } from 'uuid'

/** Never changes: stored ids come from it. */
const NAMESPACE = 'b6f0c1de-6d0e-5b1c-9a53-3f1c7f0a8e42'

/**
 * The id of a university: the same for the same entry of the same register on every installation, so that a favourite kept
 * in a browser and a row imported again mean the same university.
 */
export function universityId(source: string, sourceId: string): string {
  return v5(`${source}:${sourceId}`, NAMESPACE)
}
