import type { ReactNode } from 'react'
import { loadAuth } from '#app/session/clients.ts'
import { load } from '../student/loaded.ts'
import { portalTitle } from '../student/portal-title.ts'
import { useStudent } from '../student/use-student.ts'
import type { Route } from './+types/account'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { readFactors } from './queries.ts'
import { SecondFactor } from './second-factor.tsx'

export function clientLoader() {
  return { factors: load('reading the second factors', async () => readFactors(await loadAuth())) }
}

export const meta = () => [portalTitle('Account and data')]

/** What belongs to the account itself: how it is protected, and the way out with everything. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { user } = useStudent()
  return (
    <div className="grid max-w-2xl gap-6">
      <header className="grid gap-2">
        <h1 className="text-3">Account and data</h1>
        <p className="text-ink-2 wrap-anywhere">{user.email}</p>
      </header>
      <Matter title="Second factor">
        <SecondFactor stored={loaderData.factors} />
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
    <section className="grid justify-items-start gap-3.5 border-t border-line pt-5">
      <h2 className="text-2">{title}</h2>
      {children}
    </section>
  )
}
