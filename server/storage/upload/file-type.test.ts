import fs from 'node:fs'
import { open } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachment } from '../download/attachment.ts'
import { JPEG, PDF, pdfOf, PNG, zipEnd } from '../test-files.ts'
import { typeOfFile } from './file-type.ts'

let directory: string
beforeAll(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-types-'))))
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

async function typeOf(content: Buffer): Promise<string> {
  const name = path.join(directory, 'file')
  fs.writeFileSync(name, content)
  const file = await open(name)
  return typeOfFile(file)
    .catch((error: Error) => error.message)
    .finally(() => file.close())
}

test.each([
  ['application/pdf', PDF],
  ['application/pdf', pdfOf(300_000)],
  ['image/png', PNG],
  ['image/jpeg', JPEG],
  ['image/jpeg', Buffer.concat([JPEG, Buffer.from('what a camera adds')])],
])('%s is known by its content', async (type, content) => {
  expect(await typeOf(content)).toBe(type)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a zip', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), zipEnd()])],
  ['a gif', Buffer.from('GIF89a')],
  ['a PDF that begins later', Buffer.concat([Buffer.from(' '), PDF])],
])('%s is refused', async (_what, content) => {
  expect(await typeOf(content)).toBe('Please choose a PDF, JPEG or PNG file.')
})

test.each([
  ['an image that is a PDF', Buffer.concat([JPEG, PDF])],
  ['a PDF that is a page', Buffer.concat([PDF.subarray(0, 9), Buffer.from('<HTML><Script>'), PDF.subarray(9)])],
  ['a PDF that is a zip', Buffer.concat([PDF, zipEnd()])],
  ['a JPEG that is a zip with a comment', Buffer.concat([JPEG, zipEnd('PK\x05\x06 a comment')])],
])('%s is refused', async (_what, content) => {
  expect(await typeOf(content)).toBe('This file holds more than one format.')
})

test('half a PNG or PDF is refused, and so is what hides behind a PNG', async () => {
  const damaged = 'This file is damaged or incomplete.'
  expect(await typeOf(PNG.subarray(0, -5))).toBe(damaged)
  expect(await typeOf(PDF.subarray(0, 20))).toBe(damaged)
  expect(await typeOf(Buffer.concat([PNG, zipEnd()]))).toBe(damaged)
})

test('a zip’s mark inside a PDF is no zip', async () => {
  expect(await typeOf(Buffer.concat([PDF.subarray(0, 9), zipEnd(), PDF.subarray(9)]))).toBe('application/pdf')
})

test.each([
  ['passport.pdf', `attachment; filename="passport.pdf"; filename*=UTF-8''passport.pdf`],
  ['a"b\\c;\r\nX: y.pdf', `attachment; filename="a_b_c___X_ y.pdf"; filename*=UTF-8''a_b_c%3B__X_%20y.pdf`],
  ['प्रमाण.pdf', `attachment; filename="____.pdf"; filename*=UTF-8''%E0%A4%AA%E0%A5%8D%E0%A4%B0%E0%A4%AE%E0%A4%BE%E0%A4%A3.pdf`],
  ['page.html', `attachment; filename="page.html.pdf"; filename*=UTF-8''page.html.pdf`],
  ['\u202Efdp.exe', `attachment; filename="_fdp.exe.pdf"; filename*=UTF-8''_fdp.exe.pdf`],
  ['../..', `attachment; filename="_.pdf"; filename*=UTF-8''_.pdf`],
  ['\ud800', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
  ['', `attachment; filename="document.pdf"; filename*=UTF-8''document.pdf`],
])('the download name %j is made safe', (name, header) => {
  expect(attachment(name, 'application/pdf')).toBe(header)
})
