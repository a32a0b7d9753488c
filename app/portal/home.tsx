import { Navigate } from 'react-router'
import { useStudent } from './student.tsx'

/** The portal begins where the next thing to do is. */
export default function PortalHome() {
  const { isComplete } = useStudent()
  return <Navigate to={isComplete ? '/student-portal/explore' : '/student-portal/profile'} replace />
}
