import type { StudentProfileRow } from '#domain/profile.ts'
import type { University } from '#domain/university.ts'

type Wishes = Pick<StudentProfileRow, 'preferred_programs' | 'field_of_interest'>

/**
 * The program first proposed for an application: the first that holds one of the student's wishes. Null where none does: then
 * she chooses.
 */
export function proposedProgram({ programs }: Pick<University, 'programs'>, wishes: Wishes | null): string | null {
  const wanted = [...(wishes?.preferred_programs ?? []), wishes?.field_of_interest ?? '']
    .map((wish) => wish.trim().toLowerCase())
    .filter((wish) => wish !== '')
  return programs.find((program) => wanted.some((wish) => program.toLowerCase().includes(wish))) ?? null
}

/** What is sent: a program for each university that publishes any, as chosen or as proposed. One without either is missing. */
export function chosenPrograms(
  universities: readonly Pick<University, 'id' | 'programs'>[],
  choices: ReadonlyMap<string, string>,
  wishes: Wishes | null,
): Record<string, string> {
  const chosen: Record<string, string> = {}
  for (const university of universities) {
    const program = choices.get(university.id) ?? proposedProgram(university, wishes)
    if (program) chosen[university.id] = program
  }
  return chosen
}
