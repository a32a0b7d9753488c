import type { ReactNode } from 'react'
import { accessToken } from '#app/session/clients.ts'
import { dataClient } from '#app/session/data-client.ts'
import { countRecoveryCodes } from '#app/session/second-factor/factors.ts'
import { guardedStudent } from '../shell/guard.ts'
import { load } from '../student/load/loaded.ts'
import { portalTitle } from '../student/portal-title.ts'
import type { Route } from './+types/account'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { NotificationMails } from './notification-mails.tsx'
import { PlanReminders } from './plan-reminders.tsx'
import { areRemindersOn, mutedMails, readFactors, readSessions } from './queries.ts'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = guardedStudent(context)
  return {
    reminders: load('reading the reminders', () => areRemindersOn(dataClient(), id)),
    muted: load('reading the choice of mails', () => mutedMails(dataClient(), id)),
    factors: load('reading the second factors', async () => readFactors(await accessToken())),
    codesLeft: load('counting the recovery codes', async () => countRecoveryCodes(await accessToken())),
    sessions: load('reading the sessions', async () => readSessions(await accessToken())),
  }
}

export const meta = () => [portalTitle('Account and data')]

/** What belongs to the account itself: how it is protected, and the way out with everything. */
export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <h1 className="text-3">Account and data</h1>
      <Matter title="Email">
        <ChangeEmail />
      </Matter>
      <Matter title="Password">
        <ChangePassword />
      </Matter>
      <Matter title="Where you are signed in">
        <Sessions stored={loaderData.sessions} />
      </Matter>
      <Matter title="Second factor">
        <SecondFactor stored={loaderData.factors} codesLeft={loaderData.codesLeft} />
      </Matter>
      <Matter title="Mails">
        <NotificationMails stored={loaderData.muted} />
      </Matter>
      <Matter title="Reminders">
        <PlanReminders stored={loaderData.reminders} />
      </Matter>
      <Matter title="Your data">
        <DownloadData />
      </Matter>
      <Matter title="Delete account">
        <DeleteAccount />
      </Matter>
    </div>
  )
}

function Matter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 justify-items-start gap-3.5 border-t border-line pt-5 [&_p]:wrap-anywhere">
      <h2 className="text-2">{title}</h2>
      {children}
    </section>
  )
}
