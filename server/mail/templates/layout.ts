import { html, raw } from 'hono/html'
import { PROVIDER } from '#content/provider/provider.ts'

/** What one mail says. The layout gives it the look; everything in it is escaped there. */
export interface Content {
  subject: string
  heading: string
  paragraphs: string[]
  /** What to do, unless the mail only tells something. */
  button?: { label: string; link: string }
  /** A number to type in instead of following the link. */
  code?: string
  /** A second way, said in one sentence that ends before the link. */
  otherwise?: { sentence: string; link: string }
  /** What to do when it was not you. */
  note: string
  /** Whether the link ends, as most do. */
  linkEnds: boolean
}

const GOOD_FOR = 'The link works once and for 24 hours.'

/** The parts of the identity's irregular band: share of the width, and whether it is inked, open or the accent. */
const BAND: readonly (readonly [number, 'ink' | 'open' | 'accent'])[] = [
  [16, 'ink'],
  [8, 'open'],
  [8, 'ink'],
  [22, 'open'],
  [16, 'accent'],
  [8, 'open'],
  [22, 'ink'],
]

/** design/tokens.md. Mail programs know no custom properties: light stands inline, dark in the style element. */
const LIGHT = {
  paper: '#F5F4EC',
  sheet: '#FCFBF6',
  ink: '#14212B',
  ink2: '#44515A',
  ink3: '#5A666D',
  accent: '#98155A',
  onAccent: '#FFF8F4',
}
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif"
const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #0F1A22 !important; }
  .sheet { background: #15232D !important; border-color: #66777F !important; }
  .ink { color: #ECE8DB !important; }
  .ink2 { color: #B9C0BD !important; }
  .ink3 { color: #95A2A5 !important; }
  .accent { color: #E78BAF !important; }
  .button { background: #E78BAF !important; }
  .button a { color: #2B0718 !important; }
  .band { border-color: #ECE8DB !important; }
  .band-ink { background: #ECE8DB !important; }
  .band-open { background: #15232D !important; }
  .band-accent { background: #E78BAF !important; }
}
@media (max-width: 480px) { .sheet-cell { padding: 24px 20px !important; } }`

export function writeText({ heading, paragraphs, button, code, otherwise, linkEnds, note }: Content): string {
  const blocks = [heading, ...paragraphs]
  if (button) blocks.push(`${button.label}:\n${button.link}`)
  if (code) blocks.push(`Or enter this code: ${code}`)
  if (otherwise) blocks.push(`${otherwise.sentence}\n${otherwise.link}`)
  if (linkEnds) blocks.push(GOOD_FOR)
  blocks.push(note, `${PROVIDER.name}\n${PROVIDER.email}`)
  return `${blocks.join('\n\n')}\n`
}

export async function writeHtml(content: Content): Promise<string> {
  const { subject, heading, paragraphs, button, code, otherwise, linkEnds, note } = content
  const paragraph = `margin: 0 0 16px; font: 16px/1.55 ${SANS}; color: ${LIGHT.ink};`
  const small = `margin: 0 0 12px; font: 14px/1.5 ${SANS}; color: ${LIGHT.ink2};`
  const band = BAND.map(
    ([share, part]) =>
      html`<td
        class="band-${part}"
        width="${share}%"
        style="width: ${share}%; height: 8px; font-size: 0; line-height: 0; background: ${bandColour(part)};"
      >
        &nbsp;
      </td>`,
  )
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body class="paper" style="margin: 0; padding: 0; background: ${LIGHT.paper};">
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background: ${LIGHT.paper};"
        >
          <tr>
            <td align="center" style="padding: 32px 12px;">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width: 100%; max-width: 600px;"
              >
                <tr>
                  <td class="ink" style="padding: 0 0 16px; font: 21px/1 ${raw(SERIF)}; color: ${LIGHT.ink};">
                    ${PROVIDER.name}
                  </td>
                </tr>
                <tr>
                  <td>
                    <table
                      role="presentation"
                      class="band"
                      width="100%"
                      cellpadding="0"
                      cellspacing="0"
                      border="0"
                      aria-hidden="true"
                      style="border: 1px solid ${LIGHT.ink}; border-bottom: 0;"
                    >
                      <tr>
                        ${band}
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td class="sheet sheet-cell" style="padding: 32px; background: ${LIGHT.sheet}; border: 1px solid ${LIGHT.ink};">
                    <h1 class="ink" style="margin: 0 0 16px; font: 450 28px/1.15 ${raw(SERIF)}; color: ${LIGHT.ink};">
                      ${heading}
                    </h1>
                    ${paragraphs.map((one) => html`<p class="ink" style="${raw(paragraph)}">${one}</p>`)}
                    ${button ? buttonRow(button) : ''}
                    ${code ? html`<p class="ink" style="${raw(paragraph)}">Or enter this code: <strong style="font: 600 20px/1.2 ${raw(SERIF)}; letter-spacing: 2px;">${code}</strong></p>` : ''}
                    ${otherwise ? html`<p class="ink" style="${raw(paragraph)}">${otherwise.sentence} <a class="accent" href="${otherwise.link}" style="color: ${LIGHT.accent}; overflow-wrap: anywhere;">${otherwise.link}</a></p>` : ''}
                    ${button ? html`<p class="ink2" style="${raw(small)}">If the button does nothing, open this address:<br /><a class="accent" href="${button.link}" style="color: ${LIGHT.accent}; overflow-wrap: anywhere; word-break: break-all;">${button.link}</a></p>` : ''}
                    ${linkEnds ? html`<p class="ink2" style="${raw(small)}">${GOOD_FOR}</p>` : ''}
                    <p class="ink2" style="${raw(small)} margin-bottom: 0;">${note}</p>
                  </td>
                </tr>
                <tr>
                  <td class="ink3" style="padding: 16px 0 0; font: 13px/1.5 ${raw(SANS)}; color: ${LIGHT.ink3};">
                    ${PROVIDER.name}, ${PROVIDER.email}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
  return String(page)
}

function buttonRow({ label, link }: { label: string; link: string }) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 24px;">
    <tr>
      <td class="button" style="background: ${LIGHT.accent}; border-radius: 2px;">
        <a
          href="${link}"
          style="display: inline-block; padding: 14px 22px; font: 600 16px/1.2 ${raw(SANS)}; color: ${LIGHT.onAccent}; text-decoration: none;"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}

function bandColour(part: 'ink' | 'open' | 'accent'): string {
  return { ink: LIGHT.ink, open: LIGHT.sheet, accent: LIGHT.accent }[part]
}
