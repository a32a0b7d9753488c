import { z } from 'zod'
import { scholarshipSchema } from '#domain/scholarships/scholarship.ts'
import records from './scholarships.json' with { type: 'json' }

/** Scholarships for people who come to study from outside the EU, each figure with where it stands. A record that does not hold what it must throws. */
export const SCHOLARSHIPS = z.array(scholarshipSchema).parse(records)
