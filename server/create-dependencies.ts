import { createAuth } from './auth/auth.ts'
import { createAccessTokens } from './auth/tokens/access-token.ts'
import { createChangeStreams } from './changes/change-streams.ts'
import type { Dependencies, GivenDependencies } from './dependencies.ts'
import { createCatalogueReads } from './http/catalogue-reads.ts'
import { createVersionReader } from './http/change-counters.ts'
import { createMetrics } from './metrics.ts'
import { createUrlSigner } from './storage/signed-url.ts'
import { createObjectStore } from './storage/store/create-object-store.ts'

/** Makes what exists once in a process. A second one of these would count limits, and wait for work, on its own. */
export function createDependencies(given: GivenDependencies): Dependencies {
  const { settings, database, keys } = given
  const tokens = createAccessTokens(keys, `${settings.SITE_URL}/auth/v1`)
  const underWay = new Set<Promise<void>>()
  const metrics = settings.METRICS_PORT !== undefined || settings.METRICS_TOKEN ? createMetrics(database) : null
  const catalogue = createCatalogueReads({ ...given, metrics })
  metrics?.watchReplica(catalogue)
  return {
    ...given,
    tokens,
    underWay,
    auth: createAuth({ ...given, tokens, underWay }),
    store: createObjectStore(settings),
    signer: createUrlSigner(keys),
    readVersions: createVersionReader(database),
    changes: createChangeStreams(given),
    catalogue,
    metrics,
  }
}
