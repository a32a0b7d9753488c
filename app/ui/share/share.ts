import { showNotice } from '../notice/show-notice.ts'

/**
 * Makes buttons with data-share (a path) and data-title work: the device's share sheet where there is one, else the link is
 * copied and a notice says so. The page needs a NoticeRegion.
 */
export function startSharing(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-share]')
    if (button) void share(new URL(button.dataset['share'] ?? '', location.href).href, button.dataset['title'] ?? document.title)
  })
}

async function share(url: string, title: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ url, title })
      return
    } catch (error) {
      // Closed by the person: nothing to say. Refused by the device: the link is copied.
      if ((error as Error).name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showNotice('success', 'Link copied', url)
  } catch {
    // No clipboard without a secure connection: the person can still copy the link from here.
    showNotice('info', 'Copy this link to share it', url)
  }
}
