import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

/** Fills in what the survey asks for; the optional fields stay empty. An address of its own, since one may send only a few a day. */
export async function fillSurvey(page: Page, email = `priya-${randomUUID().slice(0, 8)}@survey.example`): Promise<void> {
  await page.getByLabel('First Name').fill('Priya')
  await page.getByLabel('Last Name').fill('Rao')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Current Education Level').selectOption('bachelors_complete')
  await page.getByLabel('Country of Interest').selectOption('germany')
  await page.getByLabel('Preferred Study Level').selectOption('masters')
  await page.getByLabel('Preferred Program or Field of Study').fill('Bioinformatics')
  await page.getByLabel('Annual Budget in Euro').selectOption('5000_10000')
  await page.getByLabel('When Would You Like to Start?').selectOption('6_12_months')
}
