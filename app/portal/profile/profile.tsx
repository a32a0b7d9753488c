import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useTryAgain } from '../student/load/not-loaded.tsx'
import { useStudent } from '../student/load/use-student.ts'
import { portalTitle } from '../student/portal-title.ts'
import { ProfileEditor } from './profile-editor.tsx'

export const meta = () => [portalTitle('Profile')]

export default function Profile() {
  const { profile, profileFailed } = useStudent()
  return (
    <>
      <h1 className="text-3">Profile</h1>
      {profileFailed && !profile ? <NotLoaded /> : <ProfileEditor />}
    </>
  )
}

/** An empty form in place of one that could not be read would look like a loss. */
function NotLoaded() {
  const { busy, tryAgain } = useTryAgain()
  return (
    <EmptyState
      title="Your profile could not be loaded"
      className="mt-6"
      action={
        <Button busy={busy} onClick={() => void tryAgain()}>
          {busy ? 'Loading...' : 'Try again'}
        </Button>
      }
    >
      What you saved is safe. The server could not be reached just now.
    </EmptyState>
  )
}
