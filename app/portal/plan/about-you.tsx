import { href, Link } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { HOME_COUNTRIES, type HomeCountry } from '#domain/plan/home-countries.ts'
import type { OwnPlan } from '#domain/plan/own-plan.ts'
import { usePlanChange } from './use-plan-change.ts'

/** What the plan takes for known of her, and where each of it is changed. */
export function AboutYou({ plan }: { plan: OwnPlan }) {
  const { tests, homeCountry, englishTooLow: tooLow } = plan
  const change = usePlanChange()
  const known = [
    tests.ielts !== null && `IELTS ${tests.ielts}`,
    tests.toefl !== null && `TOEFL ${tests.toefl}`,
    tests.gre !== null && `GRE ${tests.gre}`,
  ].filter((one) => one !== false)
  return (
    <div className="mt-6 grid max-w-[44rem] gap-3">
      <Field label="Where is your degree from?" className="max-w-72">
        <Select
          key={homeCountry}
          defaultValue={homeCountry}
          onChange={(event) => {
            const country = event.currentTarget.value as HomeCountry
            void change('home country', 'The country was not changed', (write) => write('homeCountry', { country }))
          }}
        >
          {HOME_COUNTRIES.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </Select>
      </Field>
      <p className="text-s text-ink-2">
        {known.length > 0 ? `From your profile: ${known.join(', ')}.` : 'Your profile has no test result.'}
        {tooLow.length > 0 && ` For ${tooLow.join(' and ')} it is not enough: the test stands in the plan once more.`}{' '}
        <Link to={href('/student-portal/profile')}>Change it in your profile</Link>
      </p>
    </div>
  )
}
