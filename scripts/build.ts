/** `npm run build`: the pages, as a step of its own. A start afterwards finds them and builds nothing. */
import { ensurePagesBuilt } from '#server/pages/page-build.ts'

await ensurePagesBuilt()
console.log('The pages are built.')
