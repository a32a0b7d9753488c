import type { Page } from 'playwright-core'

/** Brings the page at hand to the error boundary: /programs takes no form, and what React Router throws for one ends there. */
export async function provokeError(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/programs' })
    document.body.append(form)
    form.submit()
  })
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
}
