import { asRole, type Caller } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import { isDecided, nextStepOf } from '#domain/applications/applications.ts'
import {
  type DeadlineSource,
  deadlinesOf,
  type NextStepSource,
  nextDeadline,
  selectedDeadline,
} from '#domain/applications/deadlines.ts'
import { longDay } from '../ledger/days.ts'

/** What a signed-in person may ask of herself: the ids of these entities in the ledger. */
export const OWN = { deadline: 'own.deadline', documents: 'own.documents', status: 'own.status' } as const
export type Own = (typeof OWN)[keyof typeof OWN]

interface OwnRows {
  selected: { university: DeadlineSource; programme: Parameters<typeof selectedDeadline>[1] }[]
  applications: NextStepSource[]
  missing: { label: string; university_name: string; status: string }[]
  paid: boolean
}

/** The answer to a question about the caller's own applications, from her rows under her own rights: the policies let nobody else's through. */
export async function answerOwn(which: Own, database: Database, caller: Caller, today: string): Promise<string> {
  const rows = await asRole(database, caller, (transaction) => readRows(transaction, String(caller.claims.sub)), {
    readOnly: true,
  })
  if (which === OWN.documents) return missingDocuments(rows)
  return which === OWN.deadline ? nextDay(rows, today) : status(rows)
}

/** Staff see the rows of others too, so that her own are asked for. */
async function readRows(transaction: Transaction, student: string): Promise<OwnRows> {
  const { rows } = await transaction.query<{ held: OwnRows }>(
    `select json_build_object(
      'selected', (select coalesce(json_agg(json_build_object(
          'university', json_build_object('id', u.id, 'name', u.name, 'country', u.country, 'website_url', u.website_url,
            'application_deadline', u.application_deadline),
          'programme', case when p.id is not null then json_build_object('id', p.id, 'degree', p.degree, 'name', p.name, 'deadlines',
            (select coalesce(json_agg(json_build_object('group', applicant_group, 'closes', closes)), '[]')
              from public.programme_deadlines where programme_id = p.id)) end)), '[]')
        from public.selected_universities s join public.universities u on u.id = s.university_id
          left join public.programmes p on p.id = s.programme_id where s.student_id = $1),
      'applications', (select coalesce(json_agg(json_build_object('id', id, 'university_id', university_id, 'programme_id', programme_id, 'university_name', university_name,
          'status', status, 'next_step', next_step, 'next_step_due', next_step_due) order by university_name, id), '[]')
        from public.applications where student_id = $1),
      'missing', (select coalesce(json_agg(json_build_object('label', d.label, 'university_name', a.university_name, 'status', a.status)
          order by d.label, a.university_name), '[]')
        from public.application_documents d join public.applications a on a.id = d.application_id
        where d.student_id = $1 and d.state = 'required'),
      'paid', exists (select from public.payments where student_id = $1 and status = 'succeeded')) as held`,
    [student],
  )
  return rows[0]!.held
}

function nextDay({ selected, applications, paid }: OwnRows, today: string): string {
  const sources = selected.map(({ university, programme }) => selectedDeadline(university, programme, today))
  const next = nextDeadline(deadlinesOf(sources, applications, paid), today)
  if (next) return `${longDay(next.date)}.\n${next.title}. ${next.description}`
  if (selected.length === 0)
    return 'None yet.\nOnce you have selected universities, their next deadline stands here and on your dashboard.'
  return 'None is published.\nNone of the universities you selected has published a date that is still to come.'
}

function missingDocuments({ missing, applications }: OwnRows): string {
  if (applications.length === 0)
    return 'Nothing is asked for yet.\nThe checklist of documents begins once you have submitted your applications.'
  const open = missing.filter((line) => !isDecided(line))
  const labels = [...new Set(open.map(({ label }) => label))]
  if (labels.length === 0) return 'No.\nNo document is missing: nothing is asked for that you have not uploaded.'
  return `Yes: ${labels.length === 1 ? 'one document is' : `${labels.length} documents are`} missing.\n${labels.join('; ')}. You upload each once under Apply in the portal: it serves all your applications.`
}

function status({ applications, paid }: OwnRows): string {
  if (applications.length === 0)
    return 'You have no application yet.\nSelect universities in the portal, review them, and submit.'
  const lines = applications.slice(0, 6).map((one) => `${one.university_name}: ${one.status}. ${nextStepOf(one, paid)}`)
  return [`${applications.length} ${applications.length === 1 ? 'application' : 'applications'}.`, ...lines].join('\n')
}
