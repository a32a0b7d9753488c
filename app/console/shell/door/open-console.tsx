import type { ReactNode } from 'react'
import { href, matchPath, replace } from 'react-router'
import { currentSession } from '#app/session/clients.ts'
import { countRecoveryCodes } from '#app/session/second-factor/factors.ts'
import { assuranceLevelOf, isSecondFactorDue } from '#app/session/second-factor/second-factor.ts'
import { sessionState, signOutTarget } from '#app/session/session.ts'
import { openOrKeep } from '../looking.ts'
import { placesOf } from '../places.ts'
import { readStaff } from '../read-staff.ts'
import { SCREENS } from '../screens.ts'
import { Shell } from '../shell.tsx'
import { NoPlace } from './no-place.tsx'
import { NotStaff } from './not-staff.tsx'
import { EnrolSecondFactor, KeepRecoveryCodes } from './second-factor.tsx'

/** The account whose recovery codes are known to be there: it is asked once for each page that is loaded. */
let hasCodes: string | null = null

/**
 * What /console shows to whoever opened it: the login to a visitor, a refusal to whoever is not staff, the second factor and its recovery
 * codes to who has none yet, and else the screen at this address with what it reads.
 */
export function openConsole(request: Request): Promise<ReactNode> {
  return openOrKeep(request.url, () => openAt(request))
}

async function openAt(request: Request): Promise<ReactNode> {
  const url = new URL(request.url)
  const session = sessionState().loading || sessionState().session ? await currentSession() : null
  if (!session || isSecondFactorDue(session)) {
    throw replace(signOutTarget() ?? `${href('/login')}?${new URLSearchParams({ next: url.pathname + url.search })}`)
  }
  const { user, access_token } = session
  if (user.app_metadata['role'] !== 'staff') return <NotStaff email={user.email ?? ''} />
  if (assuranceLevelOf(access_token) !== 'aal2') return <EnrolSecondFactor email={user.email ?? ''} />
  if (hasCodes !== user.id) {
    if ((await countRecoveryCodes(access_token)) === 0) return <KeepRecoveryCodes />
    hasCodes = user.id
  }
  const staff = await readStaff(user.id)
  if (!staff) return <NotStaff email={user.email ?? ''} />
  const places = placesOf(staff.role)
  for (const screen of SCREENS) {
    const match = matchPath(screen.path, url.pathname)
    if (!match) continue
    if (!places.some(({ to }) => screen.path.startsWith(to))) {
      return (
        <Shell staff={staff} screen={screen}>
          <NoPlace />
        </Shell>
      )
    }
    const { open } = await screen.load()
    return (
      <Shell staff={staff} screen={screen}>
        {await open({ url, params: match.params, staff })}
      </Shell>
    )
  }
  throw replace(places[0]!.to)
}
