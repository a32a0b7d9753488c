import type { Fact } from './fact.ts'
import { faqFacts } from './faq-facts.ts'
import { germanFacts } from './german-facts.ts'
import { certificateFacts, diplomaFacts, rateFacts } from './programme-facts.ts'
import { internshipFacts, portalFacts, providerFacts, researchFacts } from './site-facts.ts'
import { termsFacts } from './terms-facts.ts'
import { visaFacts } from './visa-facts.ts'

/** Every fact of the content alone. Those of universities and jobs are made of stored rows too (catalogue-facts.ts, job-facts.ts). */
export function staticFacts(): Fact[] {
  return [
    ...diplomaFacts(),
    ...certificateFacts(),
    ...visaFacts(),
    ...germanFacts(),
    ...faqFacts(),
    ...termsFacts(),
    ...portalFacts(),
    ...internshipFacts(),
    ...researchFacts(),
    ...providerFacts(),
    ...rateFacts(),
  ]
}
