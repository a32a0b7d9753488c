import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Data } from '#app/session/clients.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { useSaved } from '../explore/use-saved.ts'
import { Loading, NotLoaded } from '../not-loaded.tsx'
import { useStudent } from '../student.tsx'
import { UniversityBrief } from '../university-brief.tsx'
import { readSavedIds, universitiesByIds } from '../university-queries.ts'
import { useLoaded } from '../use-loaded.ts'

/** The saved list, from which the selection can be filled. */
export function SavedUniversities() {
  const { user, facts, selectedIds, toggleSelected } = useStudent()
  const saved = useSaved(user.id)
  const read = useCallback(
    async (data: Data) => {
      const universities = await universitiesByIds(data, await readSavedIds(data, user.id))
      return universities.sort((a, b) => a.name.localeCompare(b.name, 'en'))
    },
    [user.id],
  )
  const { value: universities, failed, reload } = useLoaded('reading the saved universities', read)
  // One that was just removed stays in view, so that it can be saved again.
  return (
    <section aria-labelledby="saved-universities" className="mt-12">
      <h2 id="saved-universities" className="mb-4 text-2">
        Saved Universities
      </h2>
      {failed && <NotLoaded title="Your saved universities could not be loaded" onRetry={reload} />}
      {!universities && !failed && <Loading>Loading your saved universities…</Loading>}
      {universities?.length === 0 && (
        <EmptyState
          title="No saved universities"
          action={
            <Link to="/student-portal/explore" className={buttonClass('outline')}>
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
            const isSelected = selectedIds.includes(university.id)
            return (
              <UniversityBrief
                key={university.id}
                university={university}
                action={
                  <div className="flex items-center gap-2">
                    <IconButton
                      icon="heart"
                      label={`Save ${university.name}`}
                      pressed={saved.ids?.includes(university.id) ?? true}
                      onClick={() => void saved.toggle(university)}
                    />
                    {!facts.applicationsSubmitted && (
                      <Button
                        size="sm"
                        aria-pressed={isSelected}
                        className="aria-pressed:bg-ink aria-pressed:text-paper"
                        onClick={() => void toggleSelected(university)}
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
    </section>
  )
}
