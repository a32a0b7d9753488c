/** The registers that come with the product, which the other files do without. */
import { expect, test } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { openVisitor } from '../browser.ts'
import { openOwnSite } from '../site.ts'

const site = openOwnSite({ settings: { BUILT_IN_REGISTERS: 'true' } })

test('a programme of the register fits a telephone, and promises none like it where there is none', async () => {
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await page.goto('/programmes?depth=register')
  await page.locator('main li h2 a').first().click()
  await page.getByText('From the register: further figures are not entered yet').waitFor()
  await expectAccessible(page)
  const similar = page.locator('#similar')
  const rows = await similar.getByRole('listitem').count()
  expect(await similar.getByRole('heading').first().innerText()).toBe(rows > 0 ? 'Programmes like this one' : 'Other programmes')
  await context.close()
})
