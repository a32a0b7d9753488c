import { href, Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { University } from '#domain/universities/university.ts'
import { useUniversityDetails } from '../explore/details/use-university-details.tsx'
import type { Loaded } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useSavedList } from '../student/load/use-saved-list.ts'
import { useStudent } from '../student/load/use-student.ts'
import { useSelection } from '../student/selection/use-selection.ts'
import { UniversityBrief } from '../student/university-brief.tsx'

/** The saved list, from which the selection can be filled. */
export function SavedUniversities({ part }: { part: Promise<Loaded<readonly University[]>> }) {
  const { facts } = useStudent()
  const { chosenOf, select, remove } = useSelection()
  const { savedIds, toggleSaved } = useSavedList()
  const { value: universities, failed } = useDeferred(part)
  const details = useUniversityDetails()
  // One that was just removed stays in view, so that it can be saved again.
  return (
    <section aria-labelledby="saved-universities" className="mt-12">
      <h2 id="saved-universities" className="mb-4 text-2">
        Saved Universities
      </h2>
      {failed && <NotLoaded title="Your saved universities could not be loaded" />}
      {!universities && !failed && <Loading>Loading your saved universities…</Loading>}
      {universities?.length === 0 && (
        <EmptyState
          title="No saved universities"
          action={
            <Link to={href('/student-portal/explore')} className={buttonClass('outline')}>
              Go to Explore
            </Link>
          }
        >
          Browse universities and save them to your favorites
        </EmptyState>
      )}
      {universities && universities.length > 0 && (
        <ul className="border-t border-line">
          {universities.map((university) => {
            const [chosen, ...more] = chosenOf(university.id)
            const isSelected = chosen !== undefined
            return (
              <UniversityBrief
                key={university.id}
                university={university}
                onOpen={() => details.open(university)}
                action={
                  <div className="flex items-center gap-2">
                    <IconButton
                      icon="heart"
                      label={`Save ${university.name}`}
                      pressed={savedIds.includes(university.id)}
                      onClick={() => void toggleSaved(university)}
                    />
                    {!facts.applicationsSubmitted && (
                      <Button
                        size="sm"
                        aria-pressed={isSelected}
                        className="aria-pressed:bg-ink aria-pressed:text-paper"
                        onClick={() => {
                          if (more.length > 0) details.open(university)
                          else void (chosen ? remove(university.name, chosen) : select(university))
                        }}
                      >
                        {isSelected && <Icon name="tick" width={16} height={16} />}
                        {isSelected ? 'Selected' : 'Select'}
                        <span className="sr-only"> {university.name}</span>
                      </Button>
                    )}
                  </div>
                }
              />
            )
          })}
        </ul>
      )}
      {details.dialog}
    </section>
  )
}
