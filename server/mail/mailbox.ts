import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Deliver, Letter } from './letter.ts'

/** A letter as the local mailbox keeps and shows it. */
export interface KeptLetter extends Letter {
  id: string
  /** ISO time at which it arrived. */
  createdAt: string
  /** Every http(s) address of the text part, in order. */
  links: string[]
}

/** Where mails go while there is no SMTP server: one file each, so that they survive a restart. */
export interface Mailbox {
  keep: Deliver
  /** The latest 200, newest first. */
  list(): Promise<KeptLetter[]>
  find(id: string): Promise<KeptLetter | null>
}

const LISTED = 200
const NAME = /^\d{13}-\d{6}-[0-9a-f-]{36}\.json$/

/** The mailbox in `directory`, which is made, for its owner alone, when the first mail arrives. */
export function openMailbox(directory: string): Mailbox {
  let arrivals = 0

  async function keep(letter: Letter): Promise<void> {
    await fs.mkdir(directory, { recursive: true, mode: 0o700 })
    const createdAt = new Date()
    // Names sort by arrival, also for letters of the same millisecond.
    const id = `${createdAt.getTime()}-${String(arrivals++ % 1_000_000).padStart(6, '0')}-${randomUUID()}`
    const kept: KeptLetter = { id, createdAt: createdAt.toISOString(), ...letter, links: linksOf(letter.text) }
    await writeWhole(directory, `${id}.json`, JSON.stringify(kept))
  }

  async function read(name: string): Promise<KeptLetter> {
    return JSON.parse(await fs.readFile(path.join(directory, name), 'utf8')) as KeptLetter
  }

  return {
    keep,
    list: async () => Promise.all((await namesIn(directory)).toSorted().toReversed().slice(0, LISTED).map(read)),
    find: async (id) => ((await namesIn(directory)).includes(`${id}.json`) ? read(`${id}.json`) : null),
  }
}

/** The name appears only when all of the file is on the disk: a kill leaves a whole letter or none. */
async function writeWhole(directory: string, name: string, content: string): Promise<void> {
  const temporary = path.join(directory, `.${name}.part`)
  const file = await fs.open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await fs.rename(temporary, path.join(directory, name))
  const folder = await fs.open(directory, 'r')
  await folder.sync().finally(() => folder.close())
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return (await fs.readdir(directory)).filter((name) => NAME.test(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

export function linksOf(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link)
}
