import { buttonClass } from '#app/ui/button.tsx'

/** Opens the card-payment checkout in a new tab; where the operator has set none, leads to the contact section. */
export function RegisterLink({ checkoutUrl }: { checkoutUrl: string | null }) {
  if (!checkoutUrl) {
    return (
      <a href="#contact" className={buttonClass('outline')} aria-describedby="register-note">
        Register
      </a>
    )
  }
  return (
    <a href={checkoutUrl} target="_blank" rel="noopener" className={buttonClass('outline')}>
      Register <span className="sr-only">(card payment, opens in a new tab)</span>
    </a>
  )
}

/** Says where 'Register' leads when it cannot lead to a checkout. Once a page. */
export function RegisterNote({ checkoutUrl }: { checkoutUrl: string | null }) {
  if (checkoutUrl) return null
  return (
    <p id="register-note" className="mt-3 text-xs text-ink-3">
      Online checkout is not open at the moment: Register leads to our contact details.
    </p>
  )
}
