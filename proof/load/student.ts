import { randomUUID } from 'node:crypto'
import type { MailboxFiles } from '../mailbox-files.ts'
import type { Tally } from './tally.ts'
import { expectThat, type Visitor } from './visitor.ts'

const PASSWORD = 'Secret-1-word'
const PAGES = ['/', '/universities', '/programs', '/visa-information', '/overseas-jobs', '/contact', '/german']
const QUESTIONS = [
  'What does it cost to study in Germany?',
  'Which visa do I need for Finland?',
  'When does the diploma begin?',
  'How much money must I show for Sweden?',
]
/** The product takes no more than sixty messages an hour from one student. */
const MOST_MESSAGES = 40

export interface Account {
  email: string
  id: string
}

/** A university that everybody looks for. */
export interface Known {
  id: string
  name: string
  slug: string
  programs: string[]
}

/** An account with a confirmed address, as whoever comes back has one. */
export async function openAccount({ client }: Visitor, mailbox: MailboxFiles): Promise<Account> {
  const email = `load-${randomUUID().slice(0, 12)}@example.org`
  const { error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Meera Nair' } } })
  if (error) throw error
  const link = (await mailbox.latest(email, /confirm/i)).links[0]!
  const fields = new URLSearchParams(new URL(link).search)
  fields.set('password', PASSWORD)
  const confirmed = await fetch(new URL('/auth/v1/verify', link), { method: 'POST', body: fields, redirect: 'manual' })
  if (confirmed.status !== 303) throw new Error(`the link was answered ${confirmed.status}`)
  return { email, id: await signIn(client, email) }
}

async function signIn(client: Visitor['client'], email: string): Promise<string> {
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return data.user.id
}

/** What a student does, each with what must come of it. `pick` gives one of a list. */
export function actionsOf(visitor: Visitor, account: Account, known: readonly Known[], pick: <T>(of: readonly T[]) => T) {
  const { client, read, call } = visitor
  const { id, email } = account
  let saves = 0
  let messages = 0
  const token = async () => (await client.auth.getSession()).data.session!.access_token

  return {
    async browse() {
      const page = await read(pick(PAGES))
      expectThat(page.includes('</html>'), 'a page is not whole')
    },
    async university() {
      const { slug, name } = pick(known)
      const page = await read(`/universities/${slug}`)
      expectThat(page.includes('</html>') && page.includes(name.split(' ')[0]!), `the page of ${name} does not name it`)
    },
    async search() {
      const { id: wanted, name } = pick(known)
      const { data } = await client.rpc('find_universities', { search: name, take: 20 }, { get: true }).throwOnError()
      const { universities } = data as { universities: { id: string }[] }
      expectThat(
        universities.some((found) => found.id === wanted),
        `${name} is not found by its name`,
      )
    },
    async 'sign in'() {
      expectThat((await signIn(client, email)) === id, 'somebody else was signed in')
    },
    async save() {
      const { id: university } = known[saves++ % known.length]!
      await client
        .from('saved_universities')
        .upsert({ student_id: id, university_id: university }, { onConflict: 'student_id,university_id', ignoreDuplicates: true })
        .throwOnError()
      const { data } = await client.from('saved_universities').select('student_id, university_id').throwOnError()
      const rows = data as { student_id: string; university_id: string }[]
      expectThat(
        rows.some((row) => row.university_id === university),
        'what was saved is not there',
      )
      expectThat(
        rows.every((row) => row.student_id === id),
        'what somebody else saved is there',
      )
    },
    async plan() {
      const plan = JSON.parse(await read('/functions/v1/plan', await token())) as object
      expectThat('today' in plan || 'steps' in plan || Object.keys(plan).length > 0, 'a plan is empty')
    },
    async message() {
      if (messages++ >= MOST_MESSAGES) return
      const message_id = randomUUID()
      await client.rpc('send_message', { body: `Question ${messages} of ${id}`, message_id }).throwOnError()
      const { data } = await client.rpc('own_conversation', { newest: 20 }).throwOnError()
      expectThat(JSON.stringify(data).includes(message_id), 'what was sent is not in the conversation')
    },
    async ask() {
      const answer = await call<{ response?: string }>('gemini-chat', { message: pick(QUESTIONS) })
      expectThat((answer.response ?? '').length > 20, 'a question got no answer')
    },
    async apply() {
      await client
        .from('student_profiles')
        .insert({
          id,
          first_name: 'Meera',
          last_name: 'Nair',
          email,
          phone: '+91 98765 43210',
          degree: "Master's Degree",
          major: 'Biology',
          preferred_countries: ['Germany'],
          preferred_programs: ['Introduction to AI'],
        })
        .throwOnError()
      const { id: university, programs } = pick(known)
      const { data: offered } = await client.rpc('offered_programmes', { universities: [university] }).throwOnError()
      const programme_id = (offered as Record<string, { id: string }[]>)[university]?.[0]?.id ?? null
      await client
        .from('selected_universities')
        .insert({ student_id: id, university_id: university, programme_id, program: programme_id ? null : (programs[0] ?? null) })
        .throwOnError()
      await client.rpc('review_selections').throwOnError()
      await client.rpc('continue_to_application').throwOnError()
      const { data } = await client.rpc('submit_applications').throwOnError()
      expectThat((data as unknown[]).length === 1, 'not what was selected was applied to')
    },
    async pay() {
      const { paymentId } = await call<{ paymentId: string }>('payment-start', {}, await token())
      const paid = await call<{ status: string }>('payment-confirm', { paymentId }, await token())
      expectThat(paid.status === 'succeeded', `a payment ended as ${paid.status}`)
    },
  }
}

type Action = keyof ReturnType<typeof actionsOf>

/** How often each is done, against the others. */
const WEIGHTS: Readonly<Partial<Record<Action, number>>> = {
  browse: 4,
  university: 3,
  search: 3,
  save: 2,
  plan: 2,
  message: 1,
  ask: 1,
}
const OFTEN = Object.entries(WEIGHTS).flatMap(([action, weight]) => Array.from({ length: weight }, () => action as Action))
/** An action of so many is the next step of the journey instead. */
const JOURNEY_EVERY = 6

export interface Crowd {
  tally: Tally
  isOver: () => boolean
  /** A pause between two actions. */
  think: () => Promise<void>
  pick: <T>(of: readonly T[]) => T
}

/** Signs in, looks around, and applies and pays on the way. */
export async function studyWith(
  visitor: Visitor,
  account: Account,
  known: readonly Known[],
  { tally, isOver, think, pick }: Crowd,
): Promise<void> {
  const actions = actionsOf(visitor, account, known, pick)
  const journey: Action[] = ['apply', 'pay']
  await think()
  if (!isOver()) await tally.time(visitor, 'sign in', actions['sign in'])
  for (let done = 1; !isOver(); done++) {
    await think()
    const next = (done % JOURNEY_EVERY === 0 && journey.shift()) || pick(OFTEN)
    if (!isOver()) await tally.time(visitor, next, actions[next])
  }
}
