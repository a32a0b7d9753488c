import { href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'

/** Opens the card-payment checkout in a new tab; where the operator has set none, leads to the phases of the diploma in the portal. */
export function RegisterLink({ checkoutUrl }: { checkoutUrl: string | null }) {
  if (!checkoutUrl) {
    return (
      <a href={href('/student-portal/diploma')} className={buttonClass('outline')}>
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

/** What 'Register' does, in words that follow its name. */
export function registerNote(checkoutUrl: string | null): string {
  if (checkoutUrl) return 'pays for the diploma by card, in a new tab.'
  return 'leads to your account, where each phase is paid for by itself.'
}
