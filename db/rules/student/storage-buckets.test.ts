import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addStudent, queryAs, queryAsService, refusalOf, type TestStudent, VISITOR } from '#test/students.ts'
import { addObject } from '../test-applications.ts'

let test_: TestDatabase
let student: TestStudent
let staff: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  student = await addStudent(test_.database)
  staff = await addStudent(test_.database, { staff: true })
  await queryAsService(test_.database, `insert into storage.buckets (id, public) values ('open', true), ('closed', false)`)
  for (const bucket of ['open', 'closed']) await insertInto(bucket, 'a.txt')
  // Of a student, as nothing leaves it: the bucket alone keeps her from it.
  await insertInto('open', `${student.id}/a.txt`, student.id)
})
afterAll(() => test_.close())

async function insertInto(bucket: string, path: string, owner: string | null = null, who: TestStudent | null = null) {
  const version = randomUUID()
  await queryAsService(test_.database, 'insert into storage.versions (version) values ($1)', [version])
  const statement = `insert into storage.objects (bucket, path, owner, version, content_type, bytes) values ($1, $2, $3, $4, 'text/plain', 0)`
  const values = [bucket, path, owner, version]
  return who ? queryAs(test_.database, who, statement, values) : queryAsService(test_.database, statement, values)
}

test('persons and visitors neither see nor change buckets', async () => {
  for (const who of [student, staff, VISITOR])
    for (const statement of [
      'select id from storage.buckets',
      `insert into storage.buckets (id) values ('mine')`,
      `update storage.buckets set public = true`,
      `delete from storage.buckets where id = 'open'`,
    ])
      expect(await refusalOf(queryAs(test_.database, who, statement))).toBe('42501')
})

test('a person keeps to documents: nothing of another bucket is read, written, moved or removed', async () => {
  for (const who of [student, staff]) {
    expect(await queryAs(test_.database, who, `select id from storage.objects where bucket <> 'documents'`)).toEqual([])
    expect(await queryAs(test_.database, who, `delete from storage.objects where bucket <> 'documents' returning id`)).toEqual([])
    expect(await queryAs(test_.database, who, `update storage.objects set bytes = 1 returning id`)).toEqual([])
    expect(await refusalOf(insertInto('open', `${who.id}/b.txt`, who.id, who))).toBe('42501')
  }
  const path = await addObject(test_.database, student)
  const move = queryAs(test_.database, student, `update storage.objects set bucket = 'open' where path = $1`, [path])
  expect(await refusalOf(move)).toBe('42501')
  await queryAs(test_.database, student, 'delete from storage.objects where path = $1', [path])
})

test('a visitor reads what is public by its path, and nothing else', async () => {
  const read = (bucket: string) =>
    queryAs(test_.database, VISITOR, `select path from storage.public_object($1, 'a.txt')`, [bucket])
  expect(await read('open')).toEqual([{ path: 'a.txt' }])
  expect(await read('closed')).toEqual([])
  expect(await refusalOf(queryAs(test_.database, VISITOR, 'select id from storage.objects'))).toBe('42501')
  expect(await refusalOf(queryAs(test_.database, student, `select storage.public_object('open', 'a.txt')`))).toBe('42501')
})

test('documents keep their bucket, their owner, their types and their size', async () => {
  for (const statement of [
    `update storage.buckets set public = true where id = 'documents'`,
    `delete from storage.buckets where id = 'documents'`,
  ])
    expect(await refusalOf(queryAsService(test_.database, statement))).toBe('bucket_is_fixed')
  expect(await refusalOf(insertInto('documents', 'a/b.txt'))).toBe('mime_type_not_allowed')
  const path = await addObject(test_.database, student)
  const change = (set: string) =>
    refusalOf(queryAsService(test_.database, `update storage.objects set ${set} where path = $1`, [path]))
  expect(await change(`owner = null`)).toBe('23514')
  expect(await change(`path = 'elsewhere'`)).toBe('23514')
  expect(await change(`bytes = 0`)).toBe('23514')
  expect(await change(`bytes = 10485761`)).toBe('object_too_large')
  expect(await change(`user_metadata = '[]'`)).toBe('23514')
  expect(await change(`cache_control = E'a\\r\\nSet-Cookie: x'`)).toBe('23514')
})

test('only documents are counted against what a student may keep', async () => {
  const keeper = await addStudent(test_.database)
  for (let count = 0; count < 60; count++) await addObject(test_.database, keeper)
  expect(await refusalOf(addObject(test_.database, keeper))).toBe('too_many_files')
  await insertInto('closed', `${keeper.id}/one-more.txt`, keeper.id)
})
