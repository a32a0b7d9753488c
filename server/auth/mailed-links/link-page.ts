import { html, raw } from 'hono/html'
import { PROVIDER } from '#content/provider/provider.ts'

const STYLE = `
:root { color-scheme: light dark; --paper: #F5F4EC; --sheet: #FCFBF6; --ink: #14212B; --ink-2: #44515A; --rule: #8A8F88; --accent: #98155A; --on-accent: #FFF8F4; --bad: #A3200D; }
@media (prefers-color-scheme: dark) { :root { --paper: #0F1A22; --sheet: #15232D; --ink: #ECE8DB; --ink-2: #B9C0BD; --rule: #7C8A91; --accent: #E78BAF; --on-accent: #14212B; --bad: #FF9C8A; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
main { max-width: 480px; margin: 0 auto; padding: 56px 16px; }
.brand { margin: 0 0 40px; font: 450 20px/1.2 Newsreader, Georgia, serif; }
h1 { margin: 0 0 12px; font: 450 36px/1.1 Newsreader, Georgia, serif; }
p { margin: 0 0 24px; color: var(--ink-2); }
form { display: grid; gap: 16px; margin: 0; }
label { display: grid; gap: 6px; font-weight: 600; }
input { min-height: 48px; padding: 8px 12px; border: 1px solid var(--rule); background: var(--sheet); color: var(--ink); font: inherit; }
button { min-height: 48px; padding: 8px 20px; border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button.second { border-color: var(--rule); background: transparent; color: var(--ink); }
.note { margin: 0; font-size: 15px; }
.fault { margin: 0; color: var(--bad); font-weight: 600; }
input:focus-visible, button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }`

export interface LinkPage {
  token: string
  type: string
  redirectTo: string
  /** Whether the person is asked for the password she chose: in her own browser she is not. */
  asksForPassword: boolean
  /** What was wrong with the last try. */
  issue?: string
}

const WORDS: Readonly<Record<string, { title: string; text: string; button: string }>> = {
  signup: {
    title: 'Confirm your e-mail address',
    text: 'One more step, and your account is ready.',
    button: 'Confirm e-mail address',
  },
  recovery: { title: 'Set a new password', text: 'Go on to the page where you choose it.', button: 'Go on' },
  email_change: {
    title: 'Confirm the change',
    text: 'Your account uses this e-mail address from now on.',
    button: 'Confirm the change',
  },
}
const OTHER_WORDS = { title: 'Log in', text: 'The link in our mail logs you in.', button: 'Log in' }

/** The field of the second button of the page, for whoever does not know the password of the sign-up. */
export const WITHOUT_PASSWORD = 'without_password'

/**
 * What a mailed link opens: only its button uses the link up, because programs that check mails for harm open every link in
 * them. It runs no script and loads nothing.
 */
export async function writeLinkPage({ token, type, redirectTo, asksForPassword, issue }: LinkPage): Promise<string> {
  const { title, text, button } = WORDS[type] ?? OTHER_WORDS
  const lede = asksForPassword ? 'Enter the password you chose when you signed up, so that we know the sign-up was yours.' : text
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}, ${PROVIDER.name}</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <main>
            <p class="brand">${PROVIDER.name}</p>
            <h1>${title}</h1>
            <p>${lede}</p>
            <form method="post" action="/auth/v1/verify">
              <input type="hidden" name="token" value="${token}" />
              <input type="hidden" name="type" value="${type}" />
              <input type="hidden" name="redirect_to" value="${redirectTo}" />
              ${issue ? html`<p class="fault" id="fault" role="alert">${issue}</p>` : ''}
              ${asksForPassword ? passwordField(issue !== undefined) : ''}
              <button>${button}</button>
              ${asksForPassword ? withoutPassword() : ''}
            </form>
          </main>
        </body>
      </html> `,
  )
}

function passwordField(isWrong: boolean) {
  return html`<label
    >Password
    <input
      type="password"
      name="password"
      autocomplete="current-password"
      required
      ${isWrong ? raw('aria-invalid="true" aria-describedby="fault"') : ''}
    />
  </label>`
}

function withoutPassword() {
  return html`<button class="second" name="${WITHOUT_PASSWORD}" value="yes" formnovalidate>I do not know it</button>
    <p class="note">
      Then you choose a new password, and what was entered under this address before is removed: somebody else may have signed up
      with it.
    </p>`
}
