import * as fc from 'fast-check'
import { PDF } from '#server/storage/test-files.ts'
import { functions, rest } from './rest.ts'
import { call, callers, day, escaped, json, number, scalar, type Target, text, uuid } from './values.ts'

const AUTH = [
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /token?grant_type=pkce',
  'GET /verify',
  'POST /verify',
  'POST /recover',
  'POST /otp',
  'POST /resend',
  'GET /user',
  'PUT /user',
  'POST /factors',
  'POST /factors/x/verify',
  'GET /authorize',
]
const auth: Target = {
  name: 'accounts',
  calls: (keys) =>
    fc
      .tuple(
        callers(keys),
        fc.constantFrom(...AUTH),
        fc.record(
          {
            email: fc.oneof(fc.emailAddress(), text),
            password: text,
            token: text,
            token_hash: text,
            type: fc.constantFrom('signup', 'recovery', 'email', 'nonsense'),
            refresh_token: text,
            auth_code: text,
            code_verifier: text,
            data: fc.jsonValue(),
            redirect_to: fc.oneof(fc.webUrl(), text),
            phone: text,
          },
          { requiredKeys: [] },
        ),
        fc.boolean(),
        json,
      )
      .map(([who, where, fields, asFields, raw]) => {
        const [method = '', address = ''] = where.split(' ')
        const search = Object.entries(fields).map(
          ([key, value]) => `${key}=${escaped(typeof value === 'string' ? value : JSON.stringify(value))}`,
        )
        const glue = address.includes('?') ? '&' : '?'
        return method === 'GET'
          ? call(method, `/auth/v1${address}${glue}${search.join('&')}`, who)
          : call(
              method,
              `/auth/v1${address}`,
              { ...who, 'content-type': 'application/json' },
              asFields ? JSON.stringify(fields) : raw,
            )
      }),
}

const boundary = 'fuzz'
const storage: Target = {
  name: 'files: names, parts, ranges',
  calls: (keys) =>
    fc
      .tuple(
        callers(keys),
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD'),
        fc.constantFrom(
          'object',
          'object/sign',
          'object/list',
          'object/authenticated',
          'object/public',
          'render/image/public',
          'bucket',
          'upload/resumable',
        ),
        fc.oneof(
          fc.constantFrom('report.pdf', 'a/b/c.png', 'ü.pdf').map((name) => `documents/${keys.studentId}/${escaped(name)}`),
          fc
            .tuple(fc.constantFrom('documents', 'avatars', 'no-such-bucket', '..'), text)
            .map(([bucket, name]) => `${bucket}/${escaped(name)}`),
          text.map((name) => `documents/${keys.studentId}/${escaped(name)}`),
        ),
        fc.oneof(
          json.map((body) => ({ type: 'application/json', body })),
          fc.tuple(text, text, text).map(([name, file, content]) => ({
            type: `multipart/form-data; boundary=${boundary}`,
            body: `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n--${boundary}--\r\n`,
          })),
          text.map((body) => ({ type: 'multipart/form-data', body })),
          text.map((body) => ({ type: 'application/pdf', body: `%PDF-1.7 ${body}` })),
          text.map((name) => ({
            type: 'application/pdf',
            body: PDF.toString().replace('\n', `\n% ${name.replaceAll(/[\r\n]/g, '')}\n`),
          })),
        ),
        fc.record(
          {
            range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'bytes=-0', 'pages=1', 'bytes=0-1,3-4'),
            'x-upsert': fc.constantFrom('true', 'x'),
            'upload-length': number.map(String),
          },
          { requiredKeys: [] },
        ),
      )
      .map(([who, method, kind, where, { type, body }, headers]) =>
        call(
          method,
          `/storage/v1/${kind}/${where}`,
          { ...who, ...headers, 'content-type': type },
          /GET|HEAD/.test(method) ? '' : body,
        ),
      ),
}

const FUNCTION_PATHS = [
  'gemini-chat',
  'ask-counsellor',
  'survey',
  'survey-person',
  'contact',
  'intake-subscribe',
  'intake-confirm',
  'matches',
  'plan',
  'payment-start',
  'payment-confirm',
  'payment-cancel',
  'payment-receipt',
  'payment-invoice',
  'stripe-webhook',
  'account-export',
  'account-sessions',
  'no-such-function',
]
const edge: Target = {
  name: 'functions: chat, forms, payments, webhook',
  calls: (keys) =>
    fc
      .tuple(
        callers(keys),
        fc.constantFrom('POST', 'POST', 'POST', 'GET'),
        fc.constantFrom(...FUNCTION_PATHS),
        fc.oneof(
          fc
            .record(
              {
                message: fc.oneof(text, fc.jsonValue()),
                context: fc.oneof(fc.array(fc.record({ role: text, content: text }), { maxLength: 4 }), fc.jsonValue()),
                question: text,
                email: fc.oneof(fc.emailAddress(), text),
                name: text,
                token: text,
                paymentId: uuid,
                product: text,
                from: day,
              },
              { requiredKeys: [] },
            )
            .map((value) => JSON.stringify(value)),
          json,
        ),
        fc.record(
          { 'stripe-signature': fc.oneof(fc.constant('t=1,v1=00'), fc.stringMatching(/^[\w=,]{0,40}$/)) },
          { requiredKeys: [] },
        ),
      )
      .map(([who, method, name, body, headers]) =>
        call(
          method,
          `/functions/v1/${name}`,
          { ...who, ...headers, 'content-type': 'application/json' },
          method === 'GET' ? '' : body,
        ),
      ),
}

const PAGE_PATHS = [
  '/',
  '/universities',
  '/universities/ku-leuven',
  '/programmes',
  '/plan',
  '/visa-information',
  '/overseas-jobs',
  '/scholarships',
  '/contact',
  '/student-data-collection',
  '/german',
  '/login',
  '/calendar/x.ics',
  '/sitemap.xml',
  '/dev/mailbox/1',
  '/auth/landing',
  '/console',
  '/assets/x.js',
  '/metrics',
]
const PAGE_PARAMETERS = [
  'search',
  'page',
  'country',
  'region',
  'program',
  'level',
  'field',
  'language',
  'tuition',
  'programme',
  'from',
  'have',
  'due',
  'about',
  'sort',
  'salary',
  'next',
  'survey',
  'months',
]
const pages: Target = {
  name: 'pages: addresses and forms',
  calls: () =>
    fc
      .tuple(
        fc.constantFrom('GET', 'GET', 'GET', 'POST', 'HEAD'),
        fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...PAGE_PATHS) },
          { weight: 2, arbitrary: text.map((name) => `/${escaped(name)}`) },
        ),
        fc.array(fc.tuple(fc.constantFrom(...PAGE_PARAMETERS), fc.oneof(scalar, number.map(String))), { maxLength: 5 }),
        fc.array(fc.tuple(fc.constantFrom('name', 'email', 'question', 'message', 'first_name', 'phone', 'consent'), text), {
          maxLength: 6,
        }),
        fc.constantFrom('', '.data'),
      )
      .map(([method, page, search, fields, suffix]) => {
        const encode = (pairs: readonly (readonly [string, string])[]) =>
          pairs.map(([key, value]) => `${key}=${escaped(value)}`).join('&')
        const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
        return call(
          method,
          `${page}${page === '/' ? '' : suffix}?${encode(search)}`,
          headers,
          method === 'POST' ? encode(fields) : '',
        )
      }),
}

export const TARGETS: readonly Target[] = [rest, functions, auth, storage, edge, pages]
