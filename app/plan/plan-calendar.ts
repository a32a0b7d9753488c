import { dataClientContext, visitorData } from '#app/data-client.ts'
import { writeCalendar } from '#domain/applications/calendar-file.ts'
import { planDeadlines } from '#domain/plan/plan-deadlines.ts'
import type { Route } from './+types/plan-calendar'
import { parsePlanQuery } from './plan-query.ts'
import { readPlan } from './read-plan.ts'

/** /plan.ics: the days of a plan as a calendar file, for the same address as its page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parsePlanQuery(new URL(request.url).searchParams)
  const today = new Date().toISOString().slice(0, 10)
  const { steps, chosen } = await readPlan(visitorData(context), { ...query, find: null }, today)
  const changedAt = new Date(today)
  const deadlines = planDeadlines(steps, chosen).map((deadline) => ({ ...deadline, changedAt }))
  const { host } = new URL(context.get(dataClientContext).url)
  return new Response(writeCalendar(deadlines, { name: 'Helix Abroad: the way to the first day', host }), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-cache' },
  })
}
