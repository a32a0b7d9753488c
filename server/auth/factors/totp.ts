import { generateSecret, generateURI, verifySync } from 'otplib'
import QRCode from 'qrcode'

const PERIOD_SECONDS = 30

/** One period of clock difference to either side (RFC 6238, section 5.2). */
const TOLERANCE_SECONDS = PERIOD_SECONDS

export interface TotpEnrolment {
  /** Base32, for typing into an app. */
  secret: string
  uri: string
  /** An SVG that can stand in a data: address as it is. */
  qr_code: string
}

/** A new secret of 160 bits for SHA-1, 30 seconds, six digits: what every authenticator app understands. */
export async function createEnrolment(issuer: string, account: string): Promise<TotpEnrolment> {
  const secret = generateSecret()
  const uri = generateURI({ issuer, label: account, secret })
  const svg = await QRCode.toString(uri, { type: 'svg' })
  // auth-js puts `data:image/svg+xml;utf-8,` in front without escaping, and there a # would begin a fragment.
  return { secret, uri, qr_code: svg.replaceAll('#000000', 'black').replaceAll('#ffffff', 'white').trim() }
}

/** The time step the code belongs to, or null when it is wrong. The caller sees to it that a step is used once. */
export function stepOfCode(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const result = verifySync({ secret, token: code, period: PERIOD_SECONDS, epochTolerance: TOLERANCE_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
