/** Small files that are what they claim, for the tests. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9])

/** A PDF of exactly so many bytes. */
export function pdfOf(bytes: number): Buffer<ArrayBuffer> {
  return Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(bytes - PDF.length, ' '), PDF.subarray(9)])
}

/** The end of a zip archive, with a comment that reaches to the end of the file. */
export function zipEnd(comment = ''): Buffer<ArrayBuffer> {
  const end = Buffer.alloc(22 + comment.length)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(comment.length, 20)
  end.write(comment, 22)
  return end
}
