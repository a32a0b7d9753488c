import { href, Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/frame/logo.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { BRAND } from '#content/provider/brand.ts'
import { EUROPEAN_EXPLORER, quotePlan } from '#domain/payments/pricing.ts'
import { perUniversityText } from '#domain/payments/quote-text.ts'
import { PlanCard } from './plan-card.tsx'

const LOGIN_REQUIRED = { title: 'Login Required', description: 'Please login to purchase a plan' }

/** The plan for whoever is not signed in: what it offers and what it lists at. It holds nothing of anybody. */
export default function PlanForVisitors({ here }: { here: string }) {
  return (
    <>
      <header className="border-b border-line">
        <div className="wrap flex min-h-15 items-center">
          <Logo name={BRAND.name} />
        </div>
      </header>
      <main id="main" className="wrap py-8">
        <h1 className="text-3">Payment</h1>
        <Alert
          tone="warn"
          title={LOGIN_REQUIRED.title}
          className="my-5 max-w-2xl"
          action={
            <Link to={href('/login')} state={{ from: here }} className={buttonClass('outline', 'sm')}>
              Log in
            </Link>
          }
        >
          {LOGIN_REQUIRED.description}
        </Alert>
        <p className="mb-5 max-w-2xl text-ink-2">
          {perUniversityText(EUROPEAN_EXPLORER)} With none selected, the listed price stands.
        </p>
        <PlanCard plan={EUROPEAN_EXPLORER} quote={quotePlan(EUROPEAN_EXPLORER, 0)} universityNames={[]}>
          <Button
            variant="primary"
            className="justify-self-start"
            onClick={() => notify.error(LOGIN_REQUIRED.title, { description: LOGIN_REQUIRED.description, id: 'payment' })}
          >
            Pay Now
          </Button>
        </PlanCard>
      </main>
    </>
  )
}
