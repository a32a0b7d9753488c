import * as z from 'zod'

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .optional()
    .transform((text) => (text === undefined ? fallback : text === 'true' || text === '1'))

const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

/** The European Central Bank's reference rates of the last working day. */
const ECB_DAILY_RATES = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'
/** Settings of which an empty value means something else than none. */
const SAYS_SOMETHING_EMPTY: ReadonlySet<string> = new Set(['EXCHANGE_RATES_URL'])

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

const schema = z
  .object({
    PORT: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 to 65535')
      .max(65_535, 'must be 0 to 65535')
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    SITE_URL: urlOf('http:', 'https:').optional(),
    DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
    DATABASE_DIRECT_URL: urlOf('postgres:', 'postgresql:').optional(),
    DATABASE_READ_URL: urlOf('postgres:', 'postgresql:').optional(),
    SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
    MAIL_FROM: z.string().min(3).default('Helix Abroad <hello@helixabroad.example>'),
    JWT_SIGNING_KEY: z.string().optional(),
    REDIRECT_ALLOW_LIST: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ALLOW_UNVERIFIED_EMAIL_SIGN_INS: flag(true),
    TRUST_PROXY: flag(false),
    RATE_LIMITS: flag(true),
    BUILT_IN_REGISTERS: flag(true),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug').default('info'),
    METRICS_PORT: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 to 65535')
      .max(65_535, 'must be 0 to 65535')
      .optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    CHECKOUT_URL: urlOf('https:').optional(),
    CONTACT_PHONE_INDIA: z
      .string()
      .regex(/^\+91[\d ()-]{10,18}$/, 'must be a number that begins with +91')
      .optional(),
    CONTACT_HOURS_IST: z.string().max(80, 'must have at most 80 characters').optional(),
    /** Empty turns the fetching off. */
    EXCHANGE_RATES_URL: z.union([z.literal(''), urlOf('http:', 'https:')]).default(ECB_DAILY_RATES),
    GEMINI_API_KEY: z.string().min(1).optional(),
    GEMINI_API_URL: urlOf('http:', 'https:').default('https://generativelanguage.googleapis.com/v1beta'),
    STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must begin with sk_').optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
    STRIPE_API_URL: urlOf('http:', 'https:').default('https://api.stripe.com'),
    S3_ENDPOINT: urlOf('http:', 'https:').optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  })
  .superRefine(
    (settings, context) => {
      const issue = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
      if (!settings.SMTP_URL && !LOOPBACK.has(settings.HOST)) {
        issue(
          'SMTP_URL',
          `must be set when HOST is ${settings.HOST}: without it every mail, with its links, is readable at /dev/mailbox`,
        )
      }
      if (settings.SITE_URL && URL.canParse(settings.SITE_URL) && new URL(settings.SITE_URL).pathname !== '/')
        issue('SITE_URL', 'must be an origin without a path')
      if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET)
        issue('STRIPE_WEBHOOK_SECRET', 'must be set when STRIPE_SECRET_KEY is')
      if (settings.STRIPE_WEBHOOK_SECRET && !settings.STRIPE_SECRET_KEY)
        issue('STRIPE_SECRET_KEY', 'must be set when STRIPE_WEBHOOK_SECRET is')
      if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
        issue('DATABASE_DIRECT_URL', 'leads past the pooler that DATABASE_URL names, which must be set')
      if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
        issue('DATABASE_READ_URL', 'names a replica of the database that DATABASE_URL names, which must be set')
      const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
      const missing = s3.filter((name) => !settings[name])
      if (missing.length < s3.length) for (const name of missing) issue(name, 'must be set when another S3_ setting is')
      for (const entry of settings.REDIRECT_ALLOW_LIST)
        if (!URL.canParse(entry)) issue('REDIRECT_ALLOW_LIST', `holds "${entry}", which is no address`)
    },
    // A value of a wrong type hides no fault between others.
    { when: () => true },
  )

export type Settings = Readonly<Omit<z.output<typeof schema>, 'SITE_URL'>> & {
  /** The site's own origin, without a slash at the end. */
  readonly SITE_URL: string
}

export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly issues: readonly string[]
  constructor(issues: readonly string[]) {
    super(
      `The settings have ${issues.length === 1 ? 'a fault' : `${issues.length} faults`}:\n${issues.map((issue) => `  ${issue}`).join('\n')}`,
    )
    this.issues = issues
  }
}

/**
 * Reads the settings once, at start. An empty variable counts as not set, but for those that it turns off. Throws SettingsError naming every fault.
 * SITE_URL defaults to the address the server listens on.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment)
      .filter(([name, value]) => value !== undefined && (value.trim() !== '' || SAYS_SOMETHING_EMPTY.has(name)))
      .map(([name, value]) => [name, SAYS_SOMETHING_EMPTY.has(name) ? value?.trim() : value]),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const { SITE_URL, ...settings } = parsed.data
  return { ...settings, SITE_URL: new URL(SITE_URL ?? `http://${hostInUrl(settings.HOST)}:${settings.PORT}`).origin }
}

function hostInUrl(host: string): string {
  if (host.includes(':')) return `[${host}]`
  return host
}
