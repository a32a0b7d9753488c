/** npm run staff -- add EMAIL [--role ROLE] | role EMAIL ROLE | remove EMAIL | sign-out EMAIL|--everyone | list. Works beside a running server, on either engine. */
import fs from 'node:fs'
import type { Database } from '#db/database.ts'
import { DirectoryInUseError } from '#db/embedded/directory-lock.ts'
import { migrate } from '#db/migrate.ts'
import { databaseOf, openDatabaseForCommand } from '#db/open.ts'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '#domain/staff/staff-roles.ts'
import { addStaff, endSessionsOf, listStaff, removeStaff, setStaffRole } from '#server/auth/accounts/staff.ts'
import { AuthError } from '#server/auth/errors.ts'
import { normalizeEmail } from '#server/auth/input.ts'
import { siteUrlForCommand } from '#server/process/site-url.ts'
import { readSettings, SettingsError, type Settings } from '#server/settings.ts'

/** What somebody is made who is not said to be anything else. */
const DEFAULT_ROLE = 'counsellor' satisfies StaffRole

const USAGE = `Usage: npm run staff -- add EMAIL [--role ROLE]   make or promote a staff account and print its sign-in link
       npm run staff -- role EMAIL ROLE           give a member of staff another role
       npm run staff -- remove EMAIL              take the role away and end the account's sessions
       npm run staff -- sign-out EMAIL|--everyone end all sessions of an account, a student's too, or of all accounts
       npm run staff -- list                      show who is staff, as what
Roles: ${STAFF_ROLES.join(', ')}. Without --role it is ${DEFAULT_ROLE}.`

/** The words of the command are wrong. */
class UsageError extends Error {}

/** The words are right, and it cannot be done. */
class RefusedError extends Error {}

type Command =
  | { name: 'add' | 'role'; email: string; role: StaffRole }
  | { name: 'remove'; email: string }
  | { name: 'sign-out'; email: string | null }
  | { name: 'list' }

function readCommand(words: string[]): Command {
  const [name, ...rest] = words
  if (name === undefined) throw new UsageError('Say what to do: add, role, remove, sign-out or list.')
  switch (name) {
    case 'list':
      expectNoMore(name, rest)
      return { name }
    case 'remove':
      expectNoMore(name, rest.slice(1))
      return { name, email: emailFrom(name, rest[0]) }
    case 'sign-out':
      expectNoMore(name, rest.slice(1))
      return { name, email: rest[0] === '--everyone' ? null : emailFrom(name, rest[0]) }
    case 'role':
      expectNoMore(name, rest.slice(2))
      return { name, email: emailFrom(name, rest[0]), role: roleFrom(rest[1]) }
    case 'add': {
      const [email, flag, role, ...more] = rest
      if (flag !== undefined && flag !== '--role') throw new UsageError(`Too many words after "${name}".`)
      expectNoMore(name, more)
      return { name, email: emailFrom(name, email), role: flag ? roleFrom(role) : DEFAULT_ROLE }
    }
    default:
      throw new UsageError(`There is no command "${name}".`)
  }
}

function expectNoMore(name: string, rest: readonly string[]): void {
  if (rest.length > 0) throw new UsageError(`Too many words after "${name}".`)
}

function emailFrom(name: string, email: string | undefined): string {
  if (!email) throw new UsageError(`"${name}" needs the email address of the account.`)
  try {
    return normalizeEmail(email)
  } catch (error) {
    if (error instanceof AuthError) throw new UsageError(`"${email}" is no email address.`)
    throw error
  }
}

function roleFrom(word: string | undefined): StaffRole {
  if (word !== undefined && isStaffRole(word)) return word
  throw new UsageError(word ? `There is no role "${word}".` : 'Say which role.')
}

async function run(command: Command, database: Database, settings: Settings): Promise<void> {
  if (command.name === 'list') {
    const staff = await listStaff(database)
    if (staff.length === 0) console.log('Nobody is staff yet: npm run staff -- add EMAIL')
    for (const { email, role, createdAt } of staff)
      console.log(`${email}  ${role}, since ${createdAt.toISOString().slice(0, 10)}`)
    return
  }
  if (command.name === 'add') {
    const { isNew, link } = await addStaff(database, siteUrlForCommand(settings, process.env), command.email, command.role)
    console.log(
      `${command.email} is staff now, as ${command.role}${isNew ? '' : ' (the account existed; who was not staff before is signed out)'}.`,
    )
    console.log(`This link sets the password. It works once, for 24 hours, while the server runs:\n${link}`)
    return
  }
  if (command.name === 'role') {
    if (!(await setStaffRole(database, command.email, command.role))) throw new RefusedError(`${command.email} is not staff.`)
    console.log(`${command.email} is ${command.role} now, also in a session that is open.`)
    return
  }
  if (command.name === 'sign-out') {
    const ended = await endSessionsOf(database, command.email)
    console.log(`${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`)
    return
  }
  if (!(await removeStaff(database, command.email))) throw new RefusedError(`${command.email} is not staff.`)
  console.log(`${command.email} is no longer staff, and all its sessions have ended, with every access token given out.`)
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  const database = await openDatabaseForCommand(databaseOf(settings))
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
