import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asService } from '#db/as-role.ts'
import { storeRates } from '#db/rates.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { fetchRatesDaily } from './fetch-rates.ts'

const fileOf = (day: string, rates: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${day}'>${rates}</Cube></Cube>
</gesmes:Envelope>`
const GOOD = fileOf('2026-11-20', `<Cube currency='USD' rate='1.1501'/><Cube currency='INR' rate='101.2'/>`)

let test_: TestDatabase
let bank: Server
let answer: { status: number; body: string; location?: string }
let url: string
const log = { info: vi.fn(), warn: vi.fn() }
beforeAll(async () => {
  test_ = await openTestDatabase()
  bank = createServer(({ url: path }, response) => {
    if (path === '/' && answer.location) return void response.writeHead(302, { Location: answer.location }).end()
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/`
})
afterAll(async () => {
  await new Promise((resolve) => bank.close(resolve))
  await test_.close()
})
beforeEach(async () => {
  answer = { status: 200, body: GOOD }
  await asService(test_.database, async (transaction) => {
    await transaction.query('delete from public.exchange_rates')
    await storeRates(transaction, { asOf: '2026-04-13', source: 'built in', perEuro: { EUR: 1, USD: 1.1684, INR: 109.047 } })
  })
})
afterEach(() => vi.clearAllMocks())

async function stored(): Promise<Record<string, string>> {
  const { rows } = await asService(test_.database, (transaction) =>
    transaction.query<{ currency: string; rate: string }>(
      `select currency, per_euro || ' of ' || as_of as rate from public.exchange_rates order by currency`,
    ),
  )
  return Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate]))
}
const job = () => fetchRatesDaily({ database: test_.database, log, url })

test('the day’s rates take the place of the old ones', async () => {
  await job().run()
  expect(await stored()).toEqual({ EUR: '1 of 2026-11-20', INR: '101.2 of 2026-11-20', USD: '1.1501 of 2026-11-20' })
  expect(log.warn).not.toHaveBeenCalled()
})

test('an address that leads on to another one is not followed', async () => {
  answer.location = '/elsewhere'
  await job().run()
  expect((await stored())['USD']).toBe('1.1684 of 2026-04-13')
  expect(log.warn).toHaveBeenCalledOnce()
})

test('rates that are older than the stored ones change nothing', async () => {
  answer.body = fileOf('2026-04-10', `<Cube currency='USD' rate='2'/>`)
  await job().run()
  expect((await stored())['USD']).toBe('1.1684 of 2026-04-13')
})

test.each([
  ['an error', { status: 503, body: 'down' }],
  ['a page instead of a file', { status: 200, body: '<!doctype html><p>Please log in' }],
  ['another file', { status: 200, body: '<a><b/></a>' }],
  ['a rate that is none', { status: 200, body: fileOf('2026-11-20', `<Cube currency='USD' rate='0'/>`) }],
  ['an entity', { status: 200, body: GOOD.replace('?>', '?><!DOCTYPE x [<!ENTITY a "1.5">]>').replace('1.1501', '&a;') }],
])('%s keeps the old ones', async (_what, bad) => {
  answer = bad
  await job().run()
  expect((await stored())['USD']).toBe('1.1684 of 2026-04-13')
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('a failure is logged once, however often it comes back, and again after it had worked', async () => {
  const daily = job()
  answer.status = 500
  await daily.run()
  await daily.run()
  expect(log.warn).toHaveBeenCalledTimes(1)
  answer.status = 200
  await daily.run()
  expect(log.info).toHaveBeenCalledTimes(1)
  answer.status = 500
  await daily.run()
  expect(log.warn).toHaveBeenCalledTimes(2)
})
