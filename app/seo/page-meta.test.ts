import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const matches = [{ id: 'root', loaderData: { url: 'https://site.example' } }, undefined, { id: 'site/home' }]
const page = { title: 'Overseas jobs', description: 'Jobs.', path: '/overseas-jobs', picture: 'jobs.png' }

test('a page names itself, its address and its picture in full', () => {
  const meta = pageMeta({ matches }, page)
  expect(meta).toContainEqual({ title: 'Overseas jobs · Helix Abroad' })
  expect(meta).toContainEqual({ name: 'description', content: 'Jobs.' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://site.example/overseas-jobs' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://site.example/social/jobs.png' })
})

test('a page that is not to be found says so and names no canonical address', () => {
  const meta = pageMeta({ matches }, { ...page, noindex: true })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(meta)).not.toContain('canonical')
})
