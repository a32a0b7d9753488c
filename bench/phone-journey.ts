import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { mailTo } from '../e2e/browser.ts'

const PASSWORD = 'Secret-1-word'

/** The whole way of a student, without time to think: she searches, reads a programme, makes an account, fills in the profile, selects, submits. */
export async function journey(page: Page, url: string): Promise<void> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().tap()
  const email = `meera-${randomUUID().slice(0, 8)}@phone.example`

  await page.goto('/programmes?search=bioinformatics+saarland')
  await page
    .getByRole('link', { name: /Bioinformatics/ })
    .first()
    .tap()
  await page.getByRole('heading', { level: 1, name: /Bioinformatics/ }).waitFor()

  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Meera Nair')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await press('Sign Up')
  await page.getByRole('dialog', { name: 'Verify your email' }).waitFor()
  await page.goto((await mailTo(url, email, /confirm/i)).links[0]!)
  await press('Confirm e-mail address')
  await page.waitForURL('**/student-portal/**')

  await page.getByLabel('Phone').fill('+91 98765 43210')
  await page.getByText('Academic Background').tap()
  await page.getByLabel('Highest degree').selectOption("Master's Degree")
  await page.getByLabel('Major').fill('Biology')
  await page.getByText('Study Preferences').tap()
  await page.getByRole('checkbox', { name: 'Germany' }).check()
  await page.getByRole('checkbox', { name: 'Introduction to AI' }).check()
  await press('Save Profile')
  await page.waitForURL('**/student-portal/explore*')

  await press(/^Select /)
  await press('Review Selections (1/6)')
  await page.waitForURL('**/student-portal/selected')
  await press('Continue to Application')
  await page.waitForURL('**/student-portal/apply')
  await press('Proceed to Payment')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).tap()
  await page.waitForURL('**/student-portal/payment')
}
