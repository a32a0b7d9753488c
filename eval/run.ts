/**
 * npm run eval: how well the counsellor answers without a key (eval/counsellor.ts), with `-- distress` how well it recognises distress alone
 * (eval/distress.ts), with `-- plain` whether it tells each fact to whom asks for it plainly (eval/plain.ts), or with
 * `-- matching` how well the matching agrees with a counsellor (eval/matching.ts).
 */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  distress: () => import('./distress.ts'),
  matching: () => import('./matching.ts'),
  plain: () => import('./plain.ts'),
}
await (parts[process.argv[2] ?? ''] ?? (() => import('./counsellor.ts')))()

export {}
