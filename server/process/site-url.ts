import fs from 'node:fs'
import path from 'node:path'
import { makeDirectory } from '#db/embedded/make-directory.ts'
import type { Settings } from '../settings.ts'

const fileIn = (directory: string) => path.join(directory, 'site-url')

/** Notes in the data directory under which address the server is reached, for commands that write links. */
export function noteSiteUrl({ DATA_DIR, SITE_URL }: Pick<Settings, 'DATA_DIR' | 'SITE_URL'>): void {
  makeDirectory(DATA_DIR)
  fs.writeFileSync(fileIn(DATA_DIR), `${SITE_URL}\n`)
}

/** The address for links that a command writes: the setting where one is given, else where the last server here was reached. */
export function siteUrlForCommand(
  settings: Pick<Settings, 'DATA_DIR' | 'SITE_URL'>,
  environment: Record<string, string | undefined>,
): string {
  const file = fileIn(settings.DATA_DIR)
  if (environment.SITE_URL || environment.PORT || !fs.existsSync(file)) return settings.SITE_URL
  return fs.readFileSync(file, 'utf8').trim()
}
