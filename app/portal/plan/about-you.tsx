import { href, Link } from 'react-router'
import type { OwnPlan } from '#domain/plan/own-plan.ts'

/** What the plan takes for known of her, and where it is changed. */
export function AboutYou({ plan: { tests, degreeCountry, englishTooLow } }: { plan: OwnPlan }) {
  const known = [
    tests.ielts !== null && `IELTS ${tests.ielts}`,
    tests.toefl !== null && `TOEFL ${tests.toefl}`,
    tests.gre !== null && `GRE ${tests.gre}`,
  ].filter((one) => one !== false)
  return (
    <p className="mt-4 max-w-[44rem] text-s text-ink-2">
      {degreeCountry === ''
        ? 'Your profile does not say where your degree is from: it is counted as from India.'
        : `Your degree is from ${degreeCountry}.`}{' '}
      {known.length > 0 ? `You have ${known.join(', ')}.` : 'Your profile has no test result.'}
      {englishTooLow.length > 0 &&
        ` For ${englishTooLow.join(' and ')} it is not enough: the test stands in the plan once more.`}{' '}
      <Link to={href('/student-portal/profile')}>Change it in your profile</Link>
    </p>
  )
}
