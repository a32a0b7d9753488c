/** How a final grade is given. By itself, because every screen of the portal reads a profile and few reckon with its grade. */
export const GRADE_SCALES = [
  { id: 'cgpa', label: 'CGPA out of 10' },
  { id: 'percentage', label: 'Percentage' },
  { id: 'class', label: 'Class or division' },
] as const
export type GradeScale = (typeof GRADE_SCALES)[number]['id']

export function isGradeScale(text: string): text is GradeScale {
  return GRADE_SCALES.some(({ id }) => id === text)
}
