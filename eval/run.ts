/**
 * npm run eval: how well the counsellor answers without a key (eval/counsellor.ts), or with `-- matching` how well the matching agrees with
 * a counsellor (eval/matching.ts).
 */
await (process.argv[2] === 'matching' ? import('./matching.ts') : import('./counsellor.ts'))

export {}
