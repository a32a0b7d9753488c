/** npm run intake -- announce DATE. Tells everybody who asked when the next intake starts. Works beside a running server, on either engine. */
import fs from 'node:fs'
import { pino } from 'pino'
import { asService } from '#db/as-role.ts'
import { DirectoryInUseError } from '#db/embedded/directory-lock.ts'
import { migrate } from '#db/migrate.ts'
import { databaseOf, openDatabaseForCommand } from '#db/open.ts'
import { announceIntake } from '#server/enquiries/intake.ts'
import { createMail } from '#server/mail/create-mail.ts'
import { siteUrlForCommand } from '#server/process/site-url.ts'
import { readSettings, SettingsError } from '#server/settings.ts'

const USAGE = 'Usage: npm run intake -- announce YYYY-MM-DD   mail everybody who asked that the next intake starts on this day'

class UsageError extends Error {}

function readStartDate([name, date, ...rest]: string[]): string {
  if (name !== 'announce' || rest.length > 0) throw new UsageError('Say what to do: announce, and the start date.')
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) throw new UsageError(`"${date ?? ''}" is no date.`)
  if (day.getTime() <= Date.now()) throw new UsageError(`${date} has passed.`)
  return date
}

async function main(): Promise<void> {
  const startDate = readStartDate(process.argv.slice(2))
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  const database = await openDatabaseForCommand(databaseOf(settings))
  try {
    await migrate(database)
    const { mail } = createMail({ settings, database, log: pino({ level: settings.LOG_LEVEL }) })
    const siteUrl = siteUrlForCommand(settings, process.env)
    const queued = await asService(database, (transaction) => announceIntake(startDate, { mail, siteUrl }, transaction))
    console.log(`${queued} ${queued === 1 ? 'mail' : 'mails'} queued; the running server sends them.`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n${USAGE}`)
  else if (error instanceof SettingsError || error instanceof DirectoryInUseError) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
}
