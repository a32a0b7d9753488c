import path from 'node:path'
import type { Settings } from '../../settings.ts'
import { createLocalStore } from './local-store.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

/** The store the settings ask for: a directory of DATA_DIR, or a bucket at S3_ENDPOINT. */
export function createObjectStore(settings: Settings): ObjectStore {
  const directory = path.resolve(settings.DATA_DIR, 'objects')
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return createLocalStore(directory)
  return createS3Store(directory, {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
