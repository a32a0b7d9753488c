import type { Fact } from './fact.ts'
import { germanFacts } from './german-facts.ts'
import { jobFacts } from './job-facts.ts'
import { certificateFacts, diplomaFacts, rateFacts } from './programme-facts.ts'
import { internshipFacts, portalFacts, providerFacts, researchFacts } from './site-facts.ts'
import { termsFacts } from './terms-facts.ts'
import { visaFacts } from './visa-facts.ts'

/** Every fact of the content. Those of universities are made of catalogue rows (university-facts.ts). */
export function staticFacts(): Fact[] {
  return [
    ...diplomaFacts(),
    ...certificateFacts(),
    ...visaFacts(),
    ...jobFacts(),
    ...germanFacts(),
    ...termsFacts(),
    ...portalFacts(),
    ...internshipFacts(),
    ...researchFacts(),
    ...providerFacts(),
    ...rateFacts(),
  ]
}
