import { Chip } from '#app/ui/chip.tsx'
import { TUITION_BAND_LABELS } from '#domain/universities/university-filters.ts'
import type { AdvancedFiltersProps } from './advanced-filters.tsx'

/** What is in force, also while the panel is closed; a press takes it away. */
export function ActiveFilters({ filters: { country, program, tuition }, onChange }: AdvancedFiltersProps) {
  return (
    <>
      {country && <Chip onClick={() => onChange({ country: '' })}>{country}</Chip>}
      {program && <Chip onClick={() => onChange({ program: '' })}>Program: {program}</Chip>}
      {tuition && <Chip onClick={() => onChange({ tuition: null })}>{TUITION_BAND_LABELS[tuition]}</Chip>}
    </>
  )
}
