import { href } from 'react-router'
import { signOut } from '#app/session/session.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Plain } from './plain.tsx'

/** Somebody else's account: nothing of the console is shown. */
export function NotStaff({ email }: { email: string }) {
  return (
    <Plain title="This is for staff" lede={`You are logged in as ${email}, which is no account of staff.`}>
      <p className="con-actions">
        <a href={href('/student-portal')} className={buttonClass('primary')}>
          Go to the student portal
        </a>
        <Button onClick={() => void signOut(href('/login'))}>Log in with another account</Button>
      </p>
    </Plain>
  )
}
