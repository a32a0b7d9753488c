/** npm run staff -- add EMAIL | remove EMAIL | list. Works beside a running server, on either engine. */
import fs from 'node:fs'
import type { Database } from '#db/database.ts'
import { DirectoryInUseError } from '#db/directory-lock.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabaseForCommand } from '#db/open.ts'
import { addStaff, listStaff, removeStaff } from '#server/auth/accounts/staff.ts'
import { AuthError } from '#server/auth/errors.ts'
import { normalizeEmail } from '#server/auth/input.ts'
import { readSettings, SettingsError, type Settings } from '#server/settings.ts'
import { siteUrlForCommand } from '#server/site-url.ts'

const USAGE = `Usage: npm run staff -- add EMAIL      make or promote a staff account and print its sign-in link
       npm run staff -- remove EMAIL   take the role away and end the account's sessions
       npm run staff -- list           show who is staff`

/** The words of the command are wrong. */
class UsageError extends Error {}

/** The words are right, and it cannot be done. */
class RefusedError extends Error {}

type Command = { name: 'add' | 'remove'; email: string } | { name: 'list' }

function readCommand([name, email, ...rest]: string[]): Command {
  if (name === undefined) throw new UsageError('Say what to do: add, remove or list.')
  if (name !== 'add' && name !== 'remove' && name !== 'list') throw new UsageError(`There is no command "${name}".`)
  if (rest.length > 0 || (name === 'list' && email !== undefined)) throw new UsageError(`Too many words after "${name}".`)
  if (name === 'list') return { name }
  if (!email) throw new UsageError(`"${name}" needs the email address of the account.`)
  try {
    return { name, email: normalizeEmail(email) }
  } catch (error) {
    if (error instanceof AuthError) throw new UsageError(`"${email}" is no email address.`)
    throw error
  }
}

async function run(command: Command, database: Database, settings: Settings): Promise<void> {
  if (command.name === 'list') {
    const staff = await listStaff(database)
    if (staff.length === 0) console.log('Nobody is staff yet: npm run staff -- add EMAIL')
    for (const { email, createdAt } of staff) console.log(`${email}  since ${createdAt.toISOString().slice(0, 10)}`)
    return
  }
  if (command.name === 'add') {
    const { isNew, link } = await addStaff(database, siteUrlForCommand(settings, process.env), command.email)
    console.log(
      `${command.email} is staff now${isNew ? '' : ' (the account existed; a session it has may do what staff may from now on)'}.`,
    )
    console.log(`This link sets the password. It works once, for 24 hours, while the server runs:\n${link}`)
    return
  }
  if (!(await removeStaff(database, command.email))) throw new RefusedError(`${command.email} is not staff.`)
  console.log(`${command.email} is no longer staff, and all its sessions have ended, with every access token given out.`)
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  const database = await openDatabaseForCommand({ dataDirectory: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
  try {
    await migrate(database)
    await run(command, database, settings)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n${USAGE}`)
  else if (error instanceof RefusedError || error instanceof SettingsError || error instanceof DirectoryInUseError)
    console.error(error.message)
  else console.error(error)
  process.exitCode = 1
}
