import { Navigate, useSearchParams } from 'react-router'
import { startTab, tabNamed } from '#domain/portal-tabs.ts'
import { useStudent } from './student.tsx'

/** /student-portal opens the dashboard, or the profile while it is incomplete; `?tab=` names another tab. */
export default function PortalHome() {
  const { facts } = useStudent()
  const [parameters] = useSearchParams()
  const asked = tabNamed(parameters.get('tab') ?? '')
  return <Navigate to={`/student-portal/${asked ?? startTab(facts)}`} replace />
}
