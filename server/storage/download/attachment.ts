import { DOCUMENT_TYPES, type DocumentType } from '#domain/applications/applications.ts'

const NAME_MAX_CHARACTERS = 120

/**
 * The Content-Disposition of a download (RFC 6266, RFC 8187): an attachment, under a name without control characters,
 * direction marks or slashes, and for the three types of documents with the extension of what the file is.
 */
export function attachment(name: string, type: string): string {
  const extension = Object.hasOwn(DOCUMENT_TYPES, type) ? DOCUMENT_TYPES[type as DocumentType] : null
  const shown = extension ? `${stemOf(name, extension)}.${extension}` : stemOf(name, null)
  const ascii = shown
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(shown).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function stemOf(name: string, extension: string | null): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
    .trim()
  const stem = Array.from(extension ? safe.replace(endingsOf(extension), '') : safe)
    .slice(0, NAME_MAX_CHARACTERS)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return stem || 'document'
}

function endingsOf(extension: string): RegExp {
  return extension === 'jpg' ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, 'i')
}
