import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { useStudent } from './load/use-student.ts'

/** The next step of whoever has selected nothing: the explorer, or before that the profile which opens it. */
export function ToExplore({ label }: { label: string }) {
  const { facts } = useStudent()
  if (!facts.profileComplete) {
    return (
      <Link to={href('/student-portal/profile')} className={buttonClass('outline')}>
        Go to Profile
      </Link>
    )
  }
  return (
    <Link to={href('/student-portal/explore')} className={buttonClass('outline')}>
      {label}
    </Link>
  )
}
