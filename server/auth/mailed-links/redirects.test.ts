import { expect, test } from 'vitest'
import { createRedirectRule } from './redirects.ts'

const SITE = 'https://site.example'
const redirect = createRedirectRule(SITE, [
  'https://app.example',
  'https://other.example/callback',
  'https://preview.example/deploy-*',
  'helix://open/here',
])

test.each([
  `${SITE}/`,
  `${SITE}/student-portal?tab=saved`,
  'https://app.example/any/path?x=1',
  'https://other.example/callback',
  'https://other.example/callback?sb_flow_id=1',
  'https://preview.example/deploy-7/home',
  'helix://open/here',
])('%s is allowed', (target) => {
  expect(redirect(target)).toBe(target)
})

test('a fragment of the caller is dropped, because the values stand there', () => {
  expect(redirect(`${SITE}/a#access_token=x`)).toBe(`${SITE}/a`)
})

test.each([
  undefined,
  '',
  '/student-portal',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'https://site.example@evil.example/',
  'https://site.example:pass@evil.example/',
  'https://user@site.example/',
  'https://site.example.evil.example/',
  'https://site.exampleevil.example/',
  'https://evil.example/https://site.example',
  'https://evil.example\\@site.example/',
  'https://site.example\\.evil.example/',
  'https://evil.example#@site.example/',
  'https://evil.example?@site.example/',
  'http://site.example/',
  'https://site.example:8443/',
  ' https://site.example/',
  'https://site.example/\nSet-Cookie: x=1',
  'https://site.example/\t',
  'ht\ttps://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://app.example.evil.example/',
  'https://other.example/',
  'https://other.example/callback/deeper',
  'https://other.example/callback-evil',
  'https://other.example/callback/../evil',
  'https://preview.example/other',
  'https://preview.example.evil.example/deploy-1',
  'helix://open/elsewhere',
  'helix://evil/here',
])('%j leads to the root of the site', (target) => {
  expect(redirect(target)).toBe(`${SITE}/`)
})
