/** What stands in a PDF, for the tests of receipts and invoices. */
import { decodePDFRawStream, type PDFArray, PDFDict, PDFDocument, PDFName, type PDFRawStream } from 'pdf-lib'

/** The texts of a PDF in the order they are drawn: glyphs of its fonts, which say of each what character it is. */
export async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf)
  const texts: string[] = []
  for (const page of document.getPages()) {
    const fonts = page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict)
    const charactersOf = new Map(
      fonts
        .keys()
        .map((key) => [key.toString(), charactersIn(textOf(fonts.lookup(key, PDFDict).lookup(PDFName.of('ToUnicode'))))]),
    )
    const contents = page.node.Contents() as PDFArray
    let characters = new Map<string, string>()
    for (const drawn of contents.asArray().map((one) => textOf(document.context.lookup(one))))
      for (const [, font, hex] of drawn.matchAll(/(\/\S+) [\d.]+ Tf|<([0-9A-F]*)> Tj/g)) {
        if (font !== undefined) characters = charactersOf.get(font)!
        else texts.push((hex!.match(/.{4}/g) ?? []).map((glyph) => characters.get(glyph) ?? '�').join(''))
      }
  }
  return texts
}

function textOf(stream: unknown): string {
  return Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1')
}

function charactersIn(map: string): Map<string, string> {
  const pairs = [...map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/gi)]
  return new Map(pairs.map(([, glyph, hex]) => [glyph!.toUpperCase(), Buffer.from(hex!, 'hex').swap16().toString('utf16le')]))
}
