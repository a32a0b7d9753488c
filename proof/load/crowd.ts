/** Who puts the product under load, and what they look for. */
import { randomUUID } from 'node:crypto'
import { becomeCounsellor } from '../become-counsellor.ts'
import { openMailboxFiles } from '../mailbox-files.ts'
import { type Account, type Known, openAccount } from './student.ts'
import type { Visitor } from './visitor.ts'

const SIGN_UPS_AT_ONCE = 4
const KNOWN = 40

export async function readKnown({ client }: Visitor): Promise<Known[]> {
  const { data } = await client
    .from('universities')
    .select('id, name, slug, programs')
    .eq('country', 'Germany')
    .eq('has_programs', true)
    .order('name')
    .limit(KNOWN)
    .throwOnError()
  return data as Known[]
}

/** A few at a time: the hash of a password takes a core. `settings` are those of the product. */
export async function openAccounts(
  enter: () => Visitor,
  size: { students: number; staff: number },
  settings: { DATA_DIR: string } & Record<string, string>,
) {
  const mailbox = openMailboxFiles(settings.DATA_DIR)
  const people: { visitor: Visitor; account: Account }[] = []
  const open = async () => {
    while (people.length < size.students + size.staff) {
      const visitor = enter()
      const place = people.push({ visitor, account: { email: randomUUID(), id: '' } }) - 1
      people[place]!.account = await openAccount(visitor, mailbox)
    }
  }
  await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, open))
  const staff = people.splice(0, size.staff)
  for (const { visitor, account } of staff) await becomeCounsellor(visitor.client, account.email, settings)
  return { students: people, staff: staff.map(({ visitor }) => visitor) }
}
