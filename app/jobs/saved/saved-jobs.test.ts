import { expect, test } from 'vitest'
import { readSavedJobs, SAVED_JOBS_KEY, toggleSavedJob } from './saved-jobs.ts'

function storageWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [[SAVED_JOBS_KEY, text]])
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

const job = { id: 'sample-01', title: 'Analyst', place: 'Example, Berlin' }

test('a job is saved, stands first, and a second press takes it away', () => {
  const storage = storageWith()
  toggleSavedJob(storage, { ...job, id: 'sample-02' })
  expect(toggleSavedJob(storage, job).map(({ id }) => id)).toEqual(['sample-01', 'sample-02'])
  expect(readSavedJobs(storage)[0]).toEqual(job)
  expect(toggleSavedJob(storage, job).map(({ id }) => id)).toEqual(['sample-02'])
})

test('what is no saved job is left out', () => {
  for (const text of ['nonsense', '{}', 'null', '[null,1,{"id":"../x","title":"a","place":"b"},{"id":"a"}]'])
    expect(readSavedJobs(storageWith(text))).toEqual([])
})
