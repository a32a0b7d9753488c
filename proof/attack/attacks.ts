/** Everything that somebody tries who has a browser, a network or a mailbox of her own, by what it is called in the figures. */
import type { Attack } from './attacked.ts'
import { askDearly, crowdConnections, sendHugeHeads } from './crowding.ts'
import { tellByAnswer, tellByTime } from './enumeration.ts'
import { forgeEvents, guess } from './guessing.ts'
import { guessLinks, leadLinksElsewhere, useLinksAgain } from './links.ts'
import { mixPeople, readFromAnotherSite } from './neighbours.ts'
import { sendFiles, sendForeignForms, writeScript } from './outsider.ts'
import { assignMore, leaveDuty } from './privileges.ts'
import { showScript } from './screens.ts'
import { reuseRefreshTokens, useEndedSessions, useStaleTokens } from './sessions.ts'
import { sendBombs, sendTooMuch } from './sizes.ts'

/** At one product, one after the other. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'a form on another site': sendForeignForms,
  'files that are something else': sendFiles,
  'script in every field': writeScript,
  'script on every screen and in every file': showScript,
  'sessions that are over': useEndedSessions,
  'tokens that are too old, or of another kind': useStaleTokens,
  'refresh tokens used again': reuseRefreshTokens,
  'links used again': useLinksAgain,
  'links and codes guessed': guessLinks,
  'links that lead elsewhere': leadLinksElsewhere,
  'who has an account, by the answer': tellByAnswer,
  'more than the form asks for': assignMore,
  'staff at another’s duty': leaveDuty,
  'people beside each other': mixPeople,
  'script of another site': readFromAnotherSite,
  'more than there is room for': sendTooMuch,
  'what unpacks': sendBombs,
  'heads that are none': sendHugeHeads,
  'questions that cost much': askDearly,
  'connections that say nothing': crowdConnections,
}

/** What the long form alone has time for. */
export const LONG_ATTACKS: Readonly<Record<string, Attack>> = {
  'who has an account, by the time': tellByTime,
}

/** Each at products of its own, once the other has stopped. */
export const OWN_PRODUCT_ATTACKS: Readonly<Record<string, Attack>> = {
  'passwords and codes guessed': guess,
  'events that Stripe did not send': forgeEvents,
}
