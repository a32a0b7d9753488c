import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** What each room may import. Whatever is not named here, a room or a folder, is told by the last test. */
const ROOMS: Directions = {
  domain: [],
  content: ['domain'],
  db: ['domain'],
  server: ['db', 'domain', 'content'],
  app: ['domain', 'content'],
  test: ['server', 'db', 'domain', 'content'],
  e2e: ['test', 'proof', 'server', 'db', 'domain', 'content'],
  proof: ['e2e', 'test', 'server', 'db', 'domain', 'content'],
  bench: ['eval', 'e2e', 'test', 'server', 'db', 'domain', 'content'],
  eval: ['server', 'db', 'domain', 'content'],
  scripts: ['eval', 'app', 'server', 'db', 'domain', 'content'],
}

/** Of the rooms that are divided, what each folder may import of the same room. The files at the top of one are for all of its folders. */
const FOLDERS: Record<string, Directions> = {
  domain: {
    text: [],
    accounts: ['text'],
    changes: [],
    facts: ['text'],
    german: [],
    money: [],
    notifications: [],
    staff: [],
    universities: ['facts', 'text'],
    programmes: ['money', 'facts', 'text'],
    scholarships: ['facts'],
    visas: ['money', 'facts', 'text'],
    guide: ['visas', 'scholarships', 'facts', 'text'],
    catalogue: ['programmes', 'facts', 'text'],
    jobs: ['facts', 'text'],
    conversation: ['notifications'],
    applications: ['conversation', 'programmes', 'facts'],
    payments: ['applications', 'money', 'text'],
    plan: ['applications', 'programmes', 'facts', 'text'],
    steps: ['applications'],
    profile: ['accounts', 'text'],
    matching: ['profile', 'programmes', 'universities', 'money', 'facts', 'text'],
    survey: ['matching', 'profile', 'accounts', 'universities', 'money', 'text'],
  },
  content: { german: [], provider: [], pages: ['provider'], guide: ['pages', 'provider'], catalogue: [], jobs: [] },
  db: { copy: [], embedded: [], postgres: [], schema: [], seed: [], rules: [], policies: [], migrations: [] },
  server: {
    http: ['auth', 'pages'],
    auth: ['http', 'mail'],
    mail: ['http'],
    storage: ['auth', 'http'],
    rest: ['http'],
    pages: [],
    changes: ['http'],
    process: ['changes', 'mail', 'http'],
    backup: ['auth', 'storage'],
    accounts: ['auth', 'storage', 'http'],
    counsellor: [],
    functions: ['counsellor', 'auth', 'http'],
    enquiries: ['functions', 'mail', 'http'],
    surveys: ['mail', 'http'],
    inbox: ['storage', 'http'],
    imports: ['http'],
    matches: ['http'],
    notifications: ['http'],
    payments: ['http'],
    plan: ['process', 'mail', 'http'],
    deadlines: ['plan', 'http'],
    rates: ['process'],
  },
  test: { engines: [], extracts: [], preload: [], runner: [] },
  scripts: { backup: [], counsellor: [], import: [], pages: [] },
  e2e: { account: [], assistant: [], console: [], 'every-page': [], portal: [], public: [], start: [] },
  app: {
    ui: [],
    session: ['ui'],
    seo: ['ui'],
    page: ['ui'],
    plate: ['ui'],
    account: ['session', 'ui'],
    assistant: ['page', 'seo', 'session', 'ui'],
    programmes: ['page', 'plate', 'seo', 'ui'],
    catalogue: ['programmes', 'page', 'plate', 'seo', 'session', 'ui'],
    contact: ['page', 'seo', 'ui'],
    doctors: ['page', 'seo', 'ui'],
    jobs: ['page', 'seo', 'ui'],
    plan: ['page', 'seo', 'ui'],
    scholarships: ['page', 'seo', 'ui'],
    visa: ['page', 'seo', 'ui'],
    survey: ['catalogue', 'page', 'plate', 'seo', 'session', 'ui'],
    site: ['contact', 'page', 'plate', 'seo', 'ui'],
    portal: ['account', 'catalogue', 'plan', 'plate', 'session', 'ui'],
    // Nobody imports it: nothing of the console is sent to a student.
    console: ['session', 'ui'],
  },
  'app/portal': {
    student: [],
    steps: ['student'],
    shell: ['steps', 'student'],
    account: ['shell', 'student'],
    apply: ['shell', 'student'],
    messages: ['shell', 'student'],
    notifications: ['shell', 'student'],
    payment: ['shell', 'student'],
    diploma: ['payment', 'shell', 'student'],
    plan: ['shell', 'student'],
    profile: ['shell', 'student'],
    explore: ['profile', 'shell', 'steps', 'student'],
    compare: ['explore', 'shell', 'student'],
    dashboard: ['explore', 'shell', 'student'],
    selected: ['explore', 'shell', 'steps', 'student'],
  },
}

type Directions = Record<string, readonly string[]>

const ROOT = path.join(import.meta.dirname, '..')
const IS_TEST = /\.test\.tsx?$|\/test-[^/]*\.ts$|fixture/
const NO_ROOM = new Set(['backups', 'build', 'data', 'deploy', 'docs', 'node_modules', 'public'])

const files = Object.keys(ROOMS).flatMap((room) => fs.globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }))
const imports = files.filter((file) => !IS_TEST.test(file)).flatMap(importsOf)

test.each(Object.entries(ROOMS))('%s imports %j, and no other room', (room, may) => {
  const from = imports.filter(({ file }) => isIn(room, file))
  expect(from.filter(({ imported }) => !isIn(room, imported) && !may.some((one) => isIn(one, imported)))).toEqual([])
})

const folders = Object.entries(FOLDERS).flatMap(([room, directions]) =>
  Object.entries(directions).map(([folder, may]) => ({ room, folder, may })),
)
test.each(folders)('$room/$folder imports $may of its room', ({ room, folder, may }) => {
  const from = imports.filter(({ file, imported }) => isIn(`${room}/${folder}`, file) && isIn(room, imported))
  const allowed = [folder, ...may].map((one) => `${room}/${one}`)
  const isAtTop = (imported: string) => path.dirname(imported) === room
  expect(from.filter(({ imported }) => !isAtTop(imported) && !allowed.some((one) => isIn(one, imported)))).toEqual([])
})

test('every room, and every folder of a divided one, says what it may import', () => {
  expect(foldersOf('.').filter((room) => !NO_ROOM.has(room))).toEqual(Object.keys(ROOMS).toSorted())
  for (const [room, directions] of Object.entries(FOLDERS)) expect(foldersOf(room)).toEqual(Object.keys(directions).toSorted())
})

function importsOf(file: string): { file: string; imported: string }[] {
  const { program, errors } = parseSync(file, fs.readFileSync(path.join(ROOT, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`)
  const own = sourcesIn(program).filter((name) => /^[#.]/.test(name))
  return own.map((name) => ({
    file,
    imported: name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name),
  }))
}

/** Whatever an import, an export of another file's, a later import or the type of one is from. */
function sourcesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { source } = node as { source?: { value?: unknown } | null }
  return [...(typeof source?.value === 'string' ? [source.value] : []), ...Object.values(node).flatMap(sourcesIn)]
}

function isIn(folder: string, file: string): boolean {
  return file.startsWith(`${folder}/`)
}

function foldersOf(room: string): string[] {
  const entries = fs.readdirSync(path.join(ROOT, room), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? entry.name : [])).toSorted()
}
