/** The name of the document's meta element that holds the key a browser calls the server with. It opens nothing by itself. */
export const PUBLISHABLE_KEY_META = 'publishable-key'

/** In a browser only, on a page that takes the framework there. */
export function publishableKey(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${PUBLISHABLE_KEY_META}"]`)?.content ?? ''
}
