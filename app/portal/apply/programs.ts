import type { StudentProfileRow } from '#domain/profile.ts'
import type { University } from '#domain/university.ts'

type Wishes = Pick<StudentProfileRow, 'preferred_programs' | 'field_of_interest'>

/**
 * The program first proposed for an application, or null for a university that publishes none. The same choice as the
 * database makes where none is sent: the first that holds one of the student's wishes, else the first.
 */
export function proposedProgram({ programs }: Pick<University, 'programs'>, wishes: Wishes | null): string | null {
  const wanted = [...(wishes?.preferred_programs ?? []), wishes?.field_of_interest ?? '']
    .map((wish) => wish.trim().toLowerCase())
    .filter((wish) => wish !== '')
  const fitting = programs.find((program) => wanted.some((wish) => program.toLowerCase().includes(wish)))
  return fitting ?? programs[0] ?? null
}

/** What is sent: one program for each university that publishes any, as chosen or as proposed. */
export function chosenPrograms(
  universities: readonly Pick<University, 'id' | 'programs'>[],
  choices: ReadonlyMap<string, string>,
  wishes: Wishes | null,
): Record<string, string> {
  const chosen: Record<string, string> = {}
  for (const university of universities) {
    const program = choices.get(university.id) ?? proposedProgram(university, wishes)
    if (program !== null) chosen[university.id] = program
  }
  return chosen
}
