import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { LEVEL_NAMES } from '#domain/programmes/programme-text.ts'
import { STUDY_MODES } from '#domain/programmes/programme.ts'
import type { StoredKind } from '../figures/figure-fields.ts'
import { isWebAddress } from '../figures/figure-fields.ts'
import { Missing } from '../parts/record/missing.tsx'
import type { Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { type ProgrammeRecord, readProgramme, readUniversity, type UniversityRecord } from './read-catalogue.ts'
import { RecordForm } from './record-form.tsx'
import type { Fields } from './use-record.ts'

const KINDS: readonly StoredKind[] = [
  'length',
  'ects',
  'language',
  'intake',
  'fee',
  'deadline',
  'requirement',
  'apply',
  'apply-fee',
]
const LABELS = { level: 'Level', mode: 'Mode', url: 'Page', subjects: 'Subjects', fields: 'Fields (ISCED-F)' }
const BACK = { to: '/console/catalogue?view=programmes', label: 'All programmes' }

export async function open({ url, params, staff }: Visit): Promise<ReactNode> {
  const id = params['id'] ?? ''
  if (id !== 'new') {
    const record = await readProgramme(id)
    if (!record) return <Missing title="There is no such programme" back={BACK} />
    return <ProgrammeScreen key={id} record={record} university={record.university} staff={staff} />
  }
  const university = await readUniversity(url.searchParams.get('university') ?? '')
  if (!university)
    return (
      <Missing
        title="Open the university that offers it, and add the programme there"
        back={{ to: '/console/catalogue', label: 'All universities' }}
      />
    )
  return <ProgrammeScreen key="new" record={null} university={university} staff={staff} />
}

interface ProgrammeScreenProps {
  record: ProgrammeRecord | null
  university: Pick<UniversityRecord, 'id' | 'name' | 'slug'>
  staff: Staff
}

function ProgrammeScreen({ record, university, staff }: ProgrammeScreenProps) {
  const name = record?.figures.find(({ kind }) => kind === 'name')?.value as { name: string; degree: string | null } | undefined
  return (
    <RecordForm
      kind="programme"
      record={record}
      title={name ? [name.degree, name.name].filter(Boolean).join(' ') : `A new programme of ${university.name}`}
      publicPath={record && href('/universities/:slug/:programme', { slug: university.slug, programme: record.slug })}
      staff={staff}
      figureKinds={KINDS}
      fieldsOf={(one) => fieldsOf(one as ProgrammeRecord | null)}
      labels={LABELS}
      read={(fields) => readFields(fields, university.id)}
    >
      {({ fields, issues, set }) => (
        <section className="con-form">
          <h2>Programme</h2>
          <p className="con-small">{university.name}</p>
          <Field label="Level" error={issues['level']}>
            <Select
              value={fields['level']}
              data-key="edit"
              aria-keyshortcuts="e"
              onChange={({ target }) => set({ level: target.value })}
            >
              {Object.entries(LEVEL_NAMES).map(([level, label]) => (
                <option key={level} value={level}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Mode" mark="optional">
            <Select value={fields['mode']} onChange={({ target }) => set({ mode: target.value })}>
              <option value="">Not known</option>
              {STUDY_MODES.map((mode) => (
                <option key={mode}>{mode}</option>
              ))}
            </Select>
          </Field>
          <Field label="Its page" mark="optional" error={issues['url']}>
            <Input type="url" value={fields['url']} maxLength={2000} onChange={({ target }) => set({ url: target.value })} />
          </Field>
          <Field label="Subjects" hint="One in a line" mark="optional">
            <Textarea
              rows={3}
              value={fields['subjects']}
              maxLength={2000}
              onChange={({ target }) => set({ subjects: target.value })}
            />
          </Field>
          <Field label="Fields of ISCED-F" hint="Codes of four digits, as 0511" mark="optional" error={issues['fields']}>
            <Input value={fields['fields']} maxLength={200} onChange={({ target }) => set({ fields: target.value })} />
          </Field>
        </section>
      )}
    </RecordForm>
  )
}

function fieldsOf(record: ProgrammeRecord | null): Fields {
  return {
    level: record?.level ?? 'master',
    mode: record?.mode ?? '',
    url: record?.url ?? '',
    subjects: record?.subjects.join('\n') ?? '',
    fields: record?.fields.join(' ') ?? '',
  }
}

function readFields(fields: Fields, universityId: string) {
  const issues: Record<string, string> = {}
  const url = fields['url']!.trim()
  const codes = fields['fields']!.split(/[\s,;]+/).filter(Boolean)
  if (url !== '' && !isWebAddress(url)) issues['url'] = 'A web address begins with https://.'
  if (codes.some((code) => !/^\d{4}$/.test(code))) issues['fields'] = 'A code has four digits, as 0511.'
  const subjects = fields['subjects']!.split('\n')
    .map((subject) => subject.trim())
    .filter(Boolean)
  return {
    value: {
      university: { id: universityId },
      level: fields['level'],
      mode: fields['mode'] || null,
      url: url || null,
      subjects,
      fields: codes,
    },
    issues,
  }
}
