import type { RouterContextProvider } from 'react-router'
import { reportErrorContext, visitorData } from '#app/data-client.ts'
import { BUILT_IN_GUIDE } from '#content/guide/guide.ts'
import type { GuideBodies, GuideKind } from '#domain/guide/guide-entry.ts'

interface GuideList<Kind extends GuideKind> {
  entries: readonly GuideBodies[Kind][]
  /** Whether they are the stored ones: only then may a page that shows them be kept. */
  isStored: boolean
}

/**
 * The entries that are shown, in their order. The guide is there without the database: then what is built in stands in, each of its
 * figures with its day beside it.
 */
export async function readGuide<Kind extends GuideKind>(
  context: Readonly<RouterContextProvider>,
  kind: Kind,
): Promise<GuideList<Kind>> {
  try {
    const { data } = await visitorData(context)
      .from('guide_entries')
      .select('body')
      .eq('kind', kind)
      .is('retired_on', null)
      .order('rank')
      .order('slug')
      .throwOnError()
    return { entries: data.map(({ body }) => body as unknown as GuideBodies[Kind]), isStored: true }
  } catch (error) {
    context.get(reportErrorContext)(error)
    return { entries: BUILT_IN_GUIDE[`${kind}s`] as unknown as readonly GuideBodies[Kind][], isStored: false }
  }
}
