/**
 * npm run eval: how well the assistant's default engine answers (eval/assistant.ts), or with `-- matching` how well the matching agrees with
 * a counsellor (eval/matching.ts).
 */
await (process.argv[2] === 'matching' ? import('./matching.ts') : import('./assistant.ts'))

export {}
