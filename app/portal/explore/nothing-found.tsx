import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { UniversityFilters } from '#domain/universities/university-filters.ts'

interface NothingFoundProps {
  filters: UniversityFilters
  isComplete: boolean
  /** Whether it is complete is not known. */
  profileFailed: boolean
}

/** In place of a list without an entry: why, and what can be done. */
export function NothingFound({ filters, isComplete, profileFailed }: NothingFoundProps) {
  if (filters.tab === 'saved' && !filters.search && !filters.country && !filters.program && !filters.tuition) {
    return (
      <EmptyState title="No saved universities" action={<AllUniversities />}>
        Browse universities and save them to your favorites
      </EmptyState>
    )
  }
  if (filters.tab === 'recommended' && profileFailed) {
    return (
      <EmptyState title="No recommended universities" action={<AllUniversities />}>
        Your profile could not be loaded, and they follow from it.
      </EmptyState>
    )
  }
  if (filters.tab === 'recommended' && !isComplete) {
    return (
      <EmptyState
        title="No recommended universities"
        action={
          <Link to={href('/student-portal/profile')} className={buttonClass('outline')}>
            Go to your profile
          </Link>
        }
      >
        Complete your profile to get personalized recommendations
      </EmptyState>
    )
  }
  if (filters.tab === 'recommended') {
    return (
      <EmptyState title="No recommended universities" action={<AllUniversities />}>
        None that fits these filters matches your profile at more than 60. A desired program, a level, a budget and your test
        scores let more be checked; more preferred countries widen the choice.
      </EmptyState>
    )
  }
  return <EmptyState title="No universities found">Try adjusting your filters or search query</EmptyState>
}

function AllUniversities() {
  return (
    <Link to="?tab=all" className={buttonClass('outline')}>
      See all universities
    </Link>
  )
}
