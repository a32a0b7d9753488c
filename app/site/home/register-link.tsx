import { buttonClass } from '#app/ui/button.tsx'

/** Opens the card-payment checkout in a new tab; where the operator has set none, leads to the contact section. */
export function RegisterLink({ checkoutUrl }: { checkoutUrl: string | null }) {
  if (!checkoutUrl) {
    return (
      <a href="#contact" className={buttonClass('outline')}>
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

/** What 'Register' does, in one sentence. */
export function registerNote(checkoutUrl: string | null): string {
  if (checkoutUrl) return 'Register pays by card, in a new tab.'
  return 'Online checkout is not open at the moment: Register leads to our contact details.'
}
