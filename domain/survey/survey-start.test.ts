import { expect, test } from 'vitest'
import { budgetStartText, type OwnSurvey, profileStartOf } from './survey-start.ts'

const survey: OwnSurvey = {
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '+91 40 5550 0100',
  current_education: 'mbbs_complete',
  interested_country: 'germany',
  other_country: '',
  study_level: 'masters',
  preferred_program: 'Medical genomics',
  budget: '5000_10000',
  usd_per_euro: 1.16845,
  rate_of: '2026-04-13',
}

test('a survey starts a profile with phone, degree, country, programme, level and budget', () => {
  expect(profileStartOf(survey)).toEqual({
    phone: '+91 40 5550 0100',
    degree: 'MBBS / Doctor of Medicine',
    countries: ['Germany'],
    desiredProgram: 'Medical genomics',
    desiredLevel: "Master's",
    tuitionBudget: '11685',
  })
})

test('what the profile does not offer, or the survey does not say, is left for the person', () => {
  const start = profileStartOf({
    ...survey,
    phone: '',
    current_education: 'bachelors_complete',
    interested_country: 'hungary',
    study_level: 'language',
    budget: '30000_plus',
  })
  expect(start).toEqual({ desiredProgram: 'Medical genomics' })
})

test('the other country that was named counts where the profile offers it', () => {
  expect(profileStartOf({ ...survey, interested_country: 'other', other_country: 'switzerland' }).countries).toEqual([
    'Switzerland',
  ])
  expect(profileStartOf({ ...survey, interested_country: 'other', other_country: 'Mars' })).not.toHaveProperty('countries')
})

test('the budget says what was chosen and of which day the rate is; without an upper end or a rate there is none', () => {
  expect(budgetStartText(survey)).toBe(
    'The tuition budget is the upper end of “€5,000 to €10,000 a year”, in US dollars at the stored rate of April 13, 2026: change it as you like.',
  )
  expect(profileStartOf({ ...survey, budget: 'under_5000', usd_per_euro: 1.2 }).tuitionBudget).toBe('6000')
  expect(profileStartOf({ ...survey, usd_per_euro: 1.1684 }).tuitionBudget).toBe('11684')
  for (const one of [{ budget: '30000_plus' }, { usd_per_euro: null, rate_of: null }] as const) {
    expect(profileStartOf({ ...survey, ...one })).not.toHaveProperty('tuitionBudget')
    expect(budgetStartText({ ...survey, ...one })).toBeNull()
  }
})
