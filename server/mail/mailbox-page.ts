import { html, raw } from 'hono/html'
import { PROVIDER } from '#content/provider/provider.ts'
import type { KeptLetter } from './mailbox.ts'

const STYLE = `
:root { color-scheme: light dark; --paper: #F5F4EC; --sheet: #FCFBF6; --ink: #14212B; --ink-2: #44515A; --rule: #D3D2C4; --accent: #98155A; }
@media (prefers-color-scheme: dark) { :root { --paper: #0F1A22; --sheet: #15232D; --ink: #ECE8DB; --ink-2: #B9C0BD; --rule: #2B3B46; --accent: #E78BAF; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
main { max-width: 760px; margin: 0 auto; padding: 48px 16px 104px; }
h1, h2 { font-family: Newsreader, Georgia, serif; font-weight: 450; margin: 0; }
h1 { font-size: 40px; line-height: 1.1; }
h2 { font-size: 22px; line-height: 1.22; }
.lede { margin: 8px 0 32px; color: var(--ink-2); }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
article { border-top: 1px solid var(--ink); padding: 20px 0 28px; }
dl { display: flex; flex-wrap: wrap; gap: 0 24px; margin: 4px 0 12px; font-size: 14px; color: var(--ink-2); }
dl div { display: flex; gap: 6px; } dd { margin: 0; color: var(--ink); }
pre { margin: 0 0 12px; padding: 16px; background: var(--sheet); border: 1px solid var(--rule); font: inherit; white-space: pre-wrap; }
.part { display: inline-flex; align-items: center; min-height: 44px; }
.empty { border: 1px dashed var(--ink-2); padding: 32px 20px; }`

/** The local mailbox as a page. It runs no script and loads nothing. */
export async function writeMailboxPage(letters: readonly KeptLetter[]): Promise<string> {
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Mailbox, ${PROVIDER.name}</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <main>
            <h1>Mailbox</h1>
            <p class="lede">No SMTP server is set, so every mail of this site comes here instead. Newest first.</p>
            ${letters.length === 0 ? html`<p class="empty">No mail yet. Sign up or ask for a new password, then reload this page.</p>` : letters.map(letterArticle)}
          </main>
        </body>
      </html> `,
  )
}

function letterArticle({ id, subject, to, createdAt, text }: KeptLetter) {
  return html`<article>
    <h2>${subject}</h2>
    <dl>
      <div>
        <dt>To</dt>
        <dd>${to}</dd>
      </div>
      <div>
        <dt>Sent</dt>
        <dd><time datetime="${createdAt}">${createdAt.slice(0, 19).replace('T', ' ')} UTC</time></dd>
      </div>
    </dl>
    <pre>${withLinks(text)}</pre>
    <a class="part" href="/dev/mailbox/${id}">Show the HTML part</a>
  </article> `
}

/** Every other piece of the split is an address, as in linksOf. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
}
