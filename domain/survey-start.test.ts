import { expect, test } from 'vitest'
import { type OwnSurvey, profileStartOf } from './survey-start.ts'

const survey: OwnSurvey = {
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '+91 40 5550 0100',
  current_education: 'mbbs_complete',
  interested_country: 'germany',
  other_country: '',
  study_level: 'masters',
  preferred_program: 'Medical genomics',
}

test('a survey starts a profile with phone, degree, country, programme and level', () => {
  expect(profileStartOf(survey)).toEqual({
    phone: '+91 40 5550 0100',
    degree: 'MBBS / Doctor of Medicine',
    countries: ['Germany'],
    desiredProgram: 'Medical genomics',
    desiredLevel: "Master's",
  })
})

test('what the profile does not offer, or the survey does not say, is left for the person', () => {
  const start = profileStartOf({
    ...survey,
    phone: '',
    current_education: 'bachelors_complete',
    interested_country: 'hungary',
    study_level: 'language',
  })
  expect(start).toEqual({ desiredProgram: 'Medical genomics' })
})

test('the other country that was named counts where the profile offers it', () => {
  expect(profileStartOf({ ...survey, interested_country: 'other', other_country: 'switzerland' }).countries).toEqual([
    'Switzerland',
  ])
  expect(profileStartOf({ ...survey, interested_country: 'other', other_country: 'Mars' })).not.toHaveProperty('countries')
})
