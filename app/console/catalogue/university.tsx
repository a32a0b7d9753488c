import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { isWebAddress, type StoredKind } from '../figures/figure-fields.ts'
import { Missing } from '../parts/record/missing.tsx'
import type { Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { readUniversity, type UniversityRecord } from './read-catalogue.ts'
import { RecordForm } from './record-form.tsx'
import type { Fields } from './use-record.ts'

const KINDS: readonly StoredKind[] = ['university', 'university-deadline']
const LABELS = {
  name: 'Name',
  country: 'Country',
  city: 'City',
  region: 'Region',
  website_url: 'Website',
  image_url: 'Picture',
  latitude: 'Latitude',
  longitude: 'Longitude',
  description: 'Description',
  programs: 'Programme names',
}
const NEEDED = ['name', 'country', 'city'] as const

export async function open({ params, staff }: Visit): Promise<ReactNode> {
  const id = params['id'] ?? ''
  if (id === 'new') return <UniversityScreen key="new" record={null} staff={staff} />
  const record = await readUniversity(id)
  if (!record)
    return <Missing title="There is no such university" back={{ to: '/console/catalogue', label: 'All universities' }} />
  return <UniversityScreen key={id} record={record} staff={staff} />
}

function UniversityScreen({ record, staff }: { record: UniversityRecord | null; staff: Staff }) {
  return (
    <RecordForm
      kind="university"
      record={record}
      title={record?.name ?? 'A new university'}
      publicPath={record && href('/universities/:slug', { slug: record.slug })}
      staff={staff}
      figureKinds={KINDS}
      fieldsOf={(one) => fieldsOf(one as UniversityRecord | null)}
      labels={LABELS}
      read={readFields}
    >
      {({ fields, issues, set }) => {
        const input = (name: keyof typeof LABELS, first = false) => (
          <Field
            label={LABELS[name]}
            error={issues[name]}
            required={(NEEDED as readonly string[]).includes(name)}
            mark={!(NEEDED as readonly string[]).includes(name) && 'optional'}
          >
            <Input
              value={fields[name]}
              maxLength={2000}
              {...(first && { 'data-key': 'edit', 'aria-keyshortcuts': 'e' })}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          </Field>
        )
        return (
          <section className="con-form">
            <h2>University</h2>
            {input('name', true)}
            {input('country')}
            {input('city')}
            {input('region')}
            {input('website_url')}
            {input('image_url')}
            <div className="con-fields">
              {input('latitude')}
              {input('longitude')}
            </div>
            <Field label={LABELS.description} mark="optional">
              <Textarea
                rows={4}
                value={fields['description']}
                maxLength={5000}
                onChange={({ target }) => set({ description: target.value })}
              />
            </Field>
            {!record?.has_rows && (
              <Field label={LABELS.programs} hint="One in a line, where no programme is an entry of its own" mark="optional">
                <Textarea
                  rows={4}
                  value={fields['programs']}
                  maxLength={20_000}
                  onChange={({ target }) => set({ programs: target.value })}
                />
              </Field>
            )}
          </section>
        )
      }}
    </RecordForm>
  )
}

function fieldsOf(record: UniversityRecord | null): Fields {
  return {
    name: record?.name ?? '',
    country: record?.country ?? '',
    city: record?.city ?? '',
    region: record?.region ?? '',
    website_url: record?.website_url ?? '',
    image_url: record?.image_url ?? '',
    latitude: String(record?.latitude ?? ''),
    longitude: String(record?.longitude ?? ''),
    description: record?.description ?? '',
    programs: record?.programs.join('\n') ?? '',
  }
}

function readFields(fields: Fields) {
  const issues: Record<string, string> = {}
  const text = (name: string) => fields[name]!.trim() || null
  for (const name of NEEDED) if (text(name) === null) issues[name] = `${LABELS[name]} is missing.`
  for (const name of ['website_url', 'image_url']) {
    const address = text(name)
    if (address !== null && !isWebAddress(address)) issues[name] = 'A web address begins with https://.'
  }
  const degrees = (name: 'latitude' | 'longitude', most: number) => {
    const typed = text(name)
    if (typed === null) return null
    const value = Number(typed)
    if (!/^-?\d+(\.\d+)?$/.test(typed) || Math.abs(value) > most) issues[name] = `Degrees from -${most} to ${most}, with a point.`
    return value
  }
  const value = {
    name: text('name'),
    country: text('country'),
    city: text('city'),
    region: text('region'),
    website_url: text('website_url'),
    image_url: text('image_url'),
    latitude: degrees('latitude', 90),
    longitude: degrees('longitude', 180),
    description: text('description'),
    programs: fields['programs']!.split('\n')
      .map((program) => program.trim())
      .filter(Boolean),
  }
  return { value, issues }
}
