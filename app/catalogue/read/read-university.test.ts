import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import { readUniversity } from './read-university.ts'

test.each(['\0', 'university-of-porto\0', 'University of Porto', '-', '..', '\uFFFD'])(
  '%j is the slug of no university, and the data layer is not asked for it',
  async (slug) => {
    const fetch = () => Promise.reject(new Error('asked'))
    expect(await readUniversity(new PostgrestClient('http://127.0.0.1/rest/v1', { fetch }), slug)).toBeNull()
  },
)
