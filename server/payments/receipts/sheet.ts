import fs from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fontkit from '@pdf-lib/fontkit'
import { breakTextIntoLines, PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { PROVIDER } from '#content/provider/provider.ts'

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 }
const RIGHT = PAGE.width - PAGE.margin
const VALUES = PAGE.margin + 130
const AMOUNTS = RIGHT - 90
const INK = rgb(0.08, 0.13, 0.17)
export const GREY = rgb(0.27, 0.32, 0.35)

/** DejaVu Sans: the letters of Latin, Greek and Cyrillic, and the signs of the rupee and the euro. */
const readFont = (name: string) => fs.readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))

/**
 * One page of the office's paper, with its name on top, to be written from there down: what a receipt and an invoice are. `save` gives the
 * PDF with as much of its fonts as it shows.
 */
export async function openSheet(title: string): Promise<{ sheet: Sheet; save: () => Promise<Uint8Array<ArrayBuffer>> }> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.setAuthor(PROVIDER.legalName)
  document.setLanguage('en')
  document.registerFontkit(fontkit)
  const [regular, bold] = await Promise.all(
    ['DejaVuSans', 'DejaVuSans-Bold'].map(async (name) => document.embedFont(await readFont(name), { subset: true })),
  )
  if (!regular || !bold) throw new Error('the fonts of a receipt are missing')
  const sheet = new Sheet(document.addPage([PAGE.width, PAGE.height]), regular, bold)
  sheet.line(PROVIDER.name, { size: 16, isBold: true })
  // Typed as if its memory could be shared, which it is not.
  return { sheet, save: async () => (await document.save()) as Uint8Array<ArrayBuffer> }
}

interface TextStyle {
  size?: number
  isBold?: boolean
  colour?: typeof INK
}

/** A page that is written from its top down. */
export class Sheet {
  readonly #page: PDFPage
  readonly #regular: PDFFont
  readonly #bold: PDFFont
  #y = PAGE.height - PAGE.margin

  constructor(page: PDFPage, regular: PDFFont, bold: PDFFont) {
    this.#page = page
    this.#regular = regular
    this.#bold = bold
  }

  /** A name as it can be written here, or what stands in for one in a script that the fonts have not. */
  named(name: string, instead: string): string {
    return name === '' || writable(this.#regular, name).includes(UNWRITABLE) ? instead : name
  }

  space(points: number): void {
    this.#y -= points
  }

  line(text: string, style: TextStyle = {}): void {
    this.#y = this.#write(text, PAGE.margin, RIGHT, style)
  }

  row(term: string, value: string): void {
    this.#write(term, PAGE.margin, VALUES, { colour: GREY })
    this.#y = this.#write(value, VALUES, RIGHT)
    this.#rule()
  }

  sum(label: string, amount: string, isBold = false): void {
    this.#write(amount, AMOUNTS, RIGHT, { isBold })
    this.#y = this.#write(label, PAGE.margin, AMOUNTS - 10, { isBold })
    this.#rule()
  }

  /** Breaks the text between two edges and gives where the next line would begin. */
  #write(text: string, left: number, right: number, { size = 10, isBold = false, colour = INK }: TextStyle = {}): number {
    const font = isBold ? this.#bold : this.#regular
    const lines = text
      .split('\n')
      .flatMap((one) =>
        breakTextIntoLines(writable(font, one), [' '], right - left, (part) => font.widthOfTextAtSize(part, size)),
      )
    let y = this.#y
    for (const line of lines) {
      y -= size * 1.2
      this.#page.drawText(line.trim(), { x: left, y, size, font, color: colour })
    }
    return y - size * 0.4
  }

  #rule(): void {
    this.#page.drawLine({ start: { x: PAGE.margin, y: this.#y }, end: { x: RIGHT, y: this.#y }, thickness: 0.5, color: GREY })
    this.space(4)
  }
}

const UNWRITABLE = '?'
/** A text in the characters of a font: others without their marks, else a question mark. */
function writable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet())
  const isKnown = (character: string) => known.has(character.codePointAt(0) ?? 0)
  return [...text.normalize('NFC')]
    .map((character) => {
      if (isKnown(character)) return character
      const plain = character.normalize('NFD').replace(/\p{M}/gu, '')
      return plain !== '' && [...plain].every(isKnown) ? plain : UNWRITABLE
    })
    .join('')
}
