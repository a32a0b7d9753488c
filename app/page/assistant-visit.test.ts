import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { dataClientContext } from '#app/data-client.ts'
import { assistantEmail, noteVisit } from './assistant-visit.ts'

function contextOf(url: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(dataClientContext, {
    url,
    publishableKey: 'key',
    checkoutUrl: null,
    contact: { phoneIndia: null, hoursIst: null },
    isPaymentDemonstration: true,
    fetch: async () => new Response(null, { status: 204 }),
  })
  return context
}

async function cookiesOfVisit(context: RouterContextProvider): Promise<string[]> {
  const form = new FormData()
  form.set('email', 'asha@example.org')
  const leads = await noteVisit(form, context).catch((thrown: unknown) => thrown)
  if (!(leads instanceof Response)) throw new Error('the visit leads nowhere')
  return leads.headers.getSetCookie()
}

test('by https the address is kept where only this host, by https, can write and read it', async () => {
  const context = contextOf('https://helix.example')
  const [email = '', asked = ''] = await cookiesOfVisit(context)
  expect(email).toMatch(/^__Host-assistant-email=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(asked).toMatch(/^__Host-assistant-asked=.+; Path=\/; Secure; SameSite=Lax$/)
  expect(await assistantEmail(context).parse(email.split(';')[0] ?? '')).toBe('asha@example.org')
})

test('without https, where such a name cannot be set, the plain names do', async () => {
  const [email = '', asked = ''] = await cookiesOfVisit(contextOf('http://127.0.0.1:3000'))
  expect(email).toMatch(/^assistant-email=.+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(asked).toMatch(/^assistant-asked=/)
})
