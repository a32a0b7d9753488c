import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { PDF } from '#server/storage/test-files.ts'
import { functions, rest } from './rest.ts'
import { call, callers, day, escaped, json, type Keys, number, scalar, type Target, text, uuid } from './values.ts'

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

const IMPORTED = [
  'id',
  'name',
  'country',
  'city',
  'website',
  'programs',
  'tuition_fee',
  'application_deadline',
  'acceptance_rate',
  'no_such',
]
const cell = fc.oneof(
  { weight: 2, arbitrary: scalar },
  { weight: 1, arbitrary: fc.constantFrom('Germany', 'University of X', '"', '=1+1', '') },
)
const quoted = (one: string): string => (/[",\r\n]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)
/** Half of them as a table should be, half with quotes, lengths and line ends that are wrong. */
const csv = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...IMPORTED), { minLength: 1 }),
    fc.array(fc.array(cell, { maxLength: IMPORTED.length }), { maxLength: 6 }),
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.constantFrom('', '\ufeff', '"', '\u0000'),
    fc.boolean(),
  )
  .map(([header, rows, comma, end, before, isSound]) => {
    const written = (row: readonly string[]) =>
      (isSound ? header.map((_, place) => quoted(row[place] ?? '')) : row).join(isSound ? ',' : comma)
    return (isSound ? '' : before) + [header.join(isSound ? ',' : comma), ...rows.map(written)].join(end)
  })
const imports: Target = {
  name: 'CSV: tables for the catalogue',
  calls: ({ publishable, editor }) =>
    fc
      .tuple(
        fc.oneof(csv, text, json),
        fc.oneof(
          { weight: 3, arbitrary: fc.constant('{}') },
          fc
            .dictionary(fc.constantFrom('mapping', 'leaveOutFaulty', 'retireGone', 'apply', 'x'), fc.jsonValue())
            .map((one) => JSON.stringify(one)),
          json,
        ),
        fc.oneof(
          fc.constant('universities.csv'),
          text.map((name) => name.replaceAll(/["\r\n]/g, '')),
        ),
        fc.boolean(),
      )
      .map(([table, options, file, isUndo]) => {
        const headers = { apikey: publishable, authorization: `Bearer ${editor}` }
        if (isUndo && options !== '{}')
          return call('POST', '/functions/v1/catalogue-import-undo', { ...headers, 'content-type': 'application/json' }, options)
        const part = (name: string, more: string, content: string) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
        const body = part('file', `; filename="${file}"`, table) + part('options', '', options) + `--${boundary}--\r\n`
        return call(
          'POST',
          '/functions/v1/catalogue-import',
          { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
          body,
        )
      }),
}

const EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'nonsense',
]
const session = fc.record(
  {
    id: fc.oneof(fc.constant('cs_1'), text),
    object: fc.constantFrom('checkout.session', 'refund', 'charge', 'nonsense'),
    status: fc.constantFrom('complete', 'open', 'expired', 'succeeded', 'failed', 'nonsense'),
    payment_status: fc.constantFrom('paid', 'unpaid', 'nonsense'),
    client_reference_id: uuid,
    metadata: fc.oneof(fc.record({ payment_id: uuid, refund_id: uuid }), fc.jsonValue()),
    payment_intent: fc.oneof(text, fc.jsonValue()),
    amount: number,
    amount_total: number,
    currency: fc.oneof(fc.constantFrom('inr', 'INR', 'eur'), text),
    created: number,
  },
  { requiredKeys: [] },
)
const event = fc
  .record(
    {
      id: fc.oneof(
        fc.uuid().map((one) => `evt_${one}`),
        text,
      ),
      object: fc.constant('event'),
      type: fc.constantFrom(...EVENTS),
      created: fc.oneof(fc.nat(), number),
      data: fc.oneof({ weight: 4, arbitrary: session.map((object) => ({ object })) }, { weight: 1, arbitrary: fc.jsonValue() }),
      livemode: fc.boolean(),
    },
    { requiredKeys: ['object', 'type', 'data'] },
  )
  .map((one) => JSON.stringify(one))
/** Signed as Stripe signs, so that what is in them is read. */
const webhook: Target = {
  name: 'webhook: signed events',
  calls: ({ webhookSecret }) =>
    fc.tuple(fc.oneof({ weight: 4, arbitrary: event }, { weight: 1, arbitrary: json })).map(([body]) => {
      const at = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', webhookSecret ?? '')
        .update(`${at}.${body}`)
        .digest('hex')
      return call(
        'POST',
        '/functions/v1/stripe-webhook',
        { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
        body,
      )
    }),
}

const HEADERS = [
  'accept',
  'accept-language',
  'accept-encoding',
  'authorization',
  'apikey',
  'content-type',
  'content-encoding',
  'content-profile',
  'cookie',
  'expect',
  'forwarded',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'prefer',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-client-info',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-metadata',
  'x-request-id',
  'x-supabase-api-version',
  'x-upsert',
]
const WHERE = [
  'GET /',
  'GET /universities',
  'GET /programmes?search=a',
  'POST /contact',
  'GET /rest/v1/universities?limit=1',
  'POST /rest/v1/rpc/search_universities',
  'GET /auth/v1/user',
  'POST /auth/v1/token?grant_type=password',
  'GET /storage/v1/object/documents/a/b',
  'POST /storage/v1/object/documents/a/b',
  'GET /functions/v1/plan',
  'POST /functions/v1/gemini-chat',
  'GET /health',
  'GET /calendar/x.ics',
]
/** What a header can be by HTTP: the bytes of one line. */
const headerValue = fc.oneof(
  fc.string({
    unit: fc
      .integer({ min: 0x21, max: 0xff })
      .filter((byte) => byte !== 0x7f)
      .map((byte) => String.fromCharCode(byte)),
    maxLength: 80,
  }),
  fc.stringMatching(/^[\w .,;:()'"*%&=/+-]{0,60}$/),
  fc.constantFrom(
    '*',
    'bytes=0-',
    'W/"',
    '"',
    'Bearer',
    'Bearer  ',
    'Basic Og==',
    '0',
    '-1',
    'gzip, br;q=x',
    'en;q=2',
    'Thu, 01 Jan 1970',
    'null',
    '%00',
  ),
)
const headers: Target = {
  name: 'headers: every one that is read',
  calls: (keys) =>
    fc
      .tuple(
        callers(keys),
        fc.constantFrom(...WHERE),
        fc.dictionary(fc.constantFrom(...HEADERS), headerValue, { maxKeys: 6 }),
        json,
      )
      .map(([who, where, more, body]) => {
        const [method = '', address = ''] = where.split(' ')
        return call(method, address, { ...who, ...more }, method === 'POST' ? body : '')
      }),
}

/** By the engine, since on one of them the product has a payment provider. */
export function targetsFor({ webhookSecret }: Keys): readonly Target[] {
  return [rest, functions, auth, storage, edge, pages, imports, headers, ...(webhookSecret === null ? [] : [webhook])]
}
