import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { getCiphers } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { REQUEST_LIMITS } from '#server/http/connection/slow-requests.ts'
import { readSettings } from '#server/settings.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (name: string) => fs.readFileSync(path.join(ROOT, name), 'utf8')
const settingNames = new Set(
  [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name).concat('NODE_ENV', 'MALLOC_TRIM_THRESHOLD_'),
)

interface Service {
  image?: string
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  volumes?: string[]
}

/** The instructions of the Dockerfile, stage by stage, each on one line. */
function stages(): string[][] {
  const lines = read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const starts = lines.flatMap((line, at) => (line.startsWith('FROM ') ? [at] : []))
  return starts.map((start, at) => lines.slice(start, starts[at + 1]))
}

function environmentOf(lines: readonly string[], instruction: string): Record<string, string> {
  const pairs = lines.filter((line) => line.startsWith(instruction)).flatMap((line) => line.slice(instruction.length).split(' '))
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
}

test('the nginx of the example gives up an idle connection before a process closes it under a request', () => {
  const [, seconds] = /^ {2}keepalive_timeout (\d+)s;$/m.exec(read('deploy/nginx.conf')) ?? []
  expect(Number(seconds) * 1_000).toBeLessThan(createServer(REQUEST_LIMITS).keepAliveTimeout - 1_000)
})

test('the nginx of the example takes TLS 1.2 and 1.3 alone, with authenticated encryption and a key for each session', () => {
  const of = (directive: string) => new RegExp(`^ {2}${directive} (.+);$`, 'm').exec(read('deploy/nginx.conf'))?.[1]
  expect(of('ssl_protocols')?.split(' ')).toEqual(['TLSv1.2', 'TLSv1.3'])
  const ciphers = of('ssl_ciphers')?.split(':') ?? []
  expect(ciphers.length).toBeGreaterThan(0)
  // Node's own OpenSSL knows each by this name.
  expect(ciphers.filter((cipher) => !getCiphers().includes(cipher.toLowerCase()))).toEqual([])
  expect(ciphers.filter((cipher) => !/^ECDHE-(RSA|ECDSA)-.*(GCM|CHACHA20-POLY1305)/.test(cipher))).toEqual([])
})

describe('the container', () => {
  const [build = [], run = []] = stages()

  test('is built in one stage by the lock file, and runs in another that cannot build', () => {
    expect(stages()).toHaveLength(2)
    expect(build).toContain('RUN npm ci --no-audit --no-fund')
    expect(build.at(-1)).toMatch(/^RUN npm run build && npm prune --omit=dev\b/)
    expect(run.join('\n')).not.toMatch(/npm/)
  })

  test('runs as nobody in particular, says how it is, and writes to its volume alone', () => {
    const settings = environmentOf(run, 'ENV ')
    expect(run.indexOf('USER node')).toBeLessThan(run.findIndex((line) => line.startsWith('CMD ')))
    expect(run.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
    expect(run).toContain(`VOLUME ${settings.DATA_DIR}`)
    expect(run.find((line) => line.startsWith('HEALTHCHECK '))).toContain('/health')
  })

  test('takes what the program is made of, and starts what is there', () => {
    const copied = run.flatMap((line) => /^COPY --from=build \/app\/(\S+) /.exec(line)?.[1] ?? [])
    const rooms = Object.values((JSON.parse(read('package.json')) as { imports: Record<string, string> }).imports)
    const needed = rooms.map((room) => room.split('/')[1]!).filter((room) => room !== 'app' && room !== 'test')
    expect(copied).toEqual(expect.arrayContaining([...needed, 'build', 'node_modules', 'package.json']))
    for (const name of copied)
      if (!['build', 'node_modules'].includes(name)) expect(fs.existsSync(path.join(ROOT, name))).toBe(true)
    expect(run.at(-1)).toBe('CMD ["node", "server/main.ts"]')
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules']))
  })
})

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, Service>
    volumes: Record<string, null>
  }

  test('gives the product settings that it accepts', () => {
    const given = { ...environmentOf(stages()[1]!, 'ENV '), ...services.web!.environment }
    expect(Object.keys(given).filter((name) => !settingNames.has(name))).toEqual([])
    const settings = readSettings(given)
    expect(new URL(settings.DATABASE_URL!).hostname in services).toBe(true)
    expect(new URL(settings.SMTP_URL!).hostname in services).toBe(true)
    expect(new URL(settings.S3_ENDPOINT!).hostname in services).toBe(true)
  })

  test('names a version of every image, and only what it declares', () => {
    for (const [name, { image, depends_on = {}, volumes: mounted = [] }] of Object.entries(services)) {
      if (name !== 'web') expect(image, name).toMatch(/:(?!latest$)[\w.-]+$/)
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(services[other], other).toBeDefined()
        if (condition === 'service_healthy') expect(services[other]!.healthcheck, other).toBeDefined()
      }
      for (const [source = ''] of mounted.map((one) => one.split(':')))
        expect(source.startsWith('./') ? fs.existsSync(path.join(ROOT, source)) : source in volumes, source).toBe(true)
    }
  })
})

describe('the systemd unit', () => {
  const unit = read('deploy/helix-abroad.service').split('\n')

  test('starts the program as a user of its own, who can write to the data directory alone', () => {
    const settings = environmentOf(unit, 'Environment=')
    expect(Object.keys(settings).filter((name) => !settingNames.has(name))).toEqual([])
    expect(unit).toEqual(expect.arrayContaining(['User=helix-abroad', 'ProtectSystem=strict', 'StateDirectory=helix-abroad']))
    expect(settings.DATA_DIR).toBe('/var/lib/helix-abroad')
    const [, program = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit.join('\n')) ?? []
    expect(fs.existsSync(path.join(ROOT, program))).toBe(true)
  })

  test('has only lines that systemd reads', () => {
    const known = /^(\[(Unit|Service|Install)\]|#.*|[A-Z][A-Za-z]+=.*|)$/
    expect(unit.filter((line) => !known.test(line))).toEqual([])
    const checked = spawnSync('systemd-analyze', ['--version'])
    if (checked.error) return // Where systemd is not at hand its own check cannot be asked.
    const { stderr } = spawnSync('systemd-analyze', ['verify', path.join(ROOT, 'deploy/helix-abroad.service')], {
      encoding: 'utf8',
    })
    expect(stderr).not.toMatch(/Unknown (key|section)|Failed to parse|Invalid/)
  })
})

test('every way to start the program gives freed memory back alike', () => {
  const values = ['Dockerfile', 'deploy/helix-abroad.service', 'scripts/run.mjs', 'test/server-process.ts'].map(
    (file) => /\bMALLOC_TRIM_THRESHOLD_(?:=|: '| \?\?= ')(\d+)/.exec(read(file))?.[1],
  )
  expect(values).toEqual(Array.from({ length: 4 }, () => '131072'))
})
