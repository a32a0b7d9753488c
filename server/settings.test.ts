import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

function issuesOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.issues
    throw error
  }
  return []
}

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    SITE_URL: 'http://127.0.0.1:3000',
    ALLOW_UNVERIFIED_EMAIL_SIGN_INS: true,
    TRUST_PROXY: false,
  })
})

test('all faults are listed together, each by its name', () => {
  const issues = issuesOf({
    PORT: 'eighty',
    SITE_URL: 'helix',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'mail',
    STRIPE_SECRET_KEY: 'pk_1',
    TRUST_PROXY: 'maybe',
  })
  expect(issues.map((issue) => issue.split(':')[0])).toEqual([
    'PORT',
    'SITE_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'TRUST_PROXY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])
})

test('faults between settings are found too', () => {
  expect(issuesOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual(['STRIPE_WEBHOOK_SECRET: must be set when STRIPE_SECRET_KEY is'])
  expect(issuesOf({ HOST: '0.0.0.0', SITE_URL: 'nonsense' })).toHaveLength(2)
  expect(issuesOf({ PORT: 'abc', HOST: '0.0.0.0', STRIPE_SECRET_KEY: 'sk_test_1' }).map((one) => one.split(':')[0])).toEqual([
    'PORT',
    'SMTP_URL',
    'STRIPE_WEBHOOK_SECRET',
  ])
  expect(issuesOf({ DATABASE_DIRECT_URL: 'postgres://x' })).toEqual([
    'DATABASE_DIRECT_URL: leads past the pooler that DATABASE_URL names, which must be set',
  ])
  expect(issuesOf({ DATABASE_READ_URL: 'postgres://x' })).toEqual([
    'DATABASE_READ_URL: names a replica of the database that DATABASE_URL names, which must be set',
  ])
  expect(issuesOf({ SITE_URL: 'https://helix.example/path' })).toEqual(['SITE_URL: must be an origin without a path'])
})

test('another host than loopback without a mail server is refused', () => {
  const [issue] = issuesOf({ HOST: '0.0.0.0' })
  expect(issue).toContain('SMTP_URL: must be set when HOST is 0.0.0.0')
  expect(issuesOf({ HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:2525' })).toEqual([])
  expect(issuesOf({ HOST: '::1' })).toEqual([])
})

test.each(['-1', '70000', '3000.5', 'NaN'])('port %s is refused', (port) => {
  expect(issuesOf({ PORT: port })).toHaveLength(1)
})

test('an empty or blank variable counts as not set', () => {
  expect(readSettings({ PORT: '', SMTP_URL: '  ' })).toEqual(readSettings({}))
})

test('.env.example names every setting with a sentence, and its values are the defaults', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '..', '.env.example'), 'utf8')
  const entries = [...text.matchAll(/^# (.+\.)\n([A-Z_0-9]+)=(.*)$/gm)].map(([, , name, value]) => [name!, value!] as const)
  expect(readSettings(Object.fromEntries(entries))).toEqual(readSettings({}))
  const source = fs.readFileSync(path.join(import.meta.dirname, 'settings.ts'), 'utf8')
  const names = [...source.matchAll(/^ {4}([A-Z_0-9]+): /gm)].map(([, name]) => name)
  expect(new Set(entries.map(([name]) => name))).toEqual(new Set(names))
})
