/** Whether the browser keeps a draft, for screens that do not show it. */
export function keyOf(userId: string): string {
  return `helix-profile-draft:${userId}`
}

export function messageKeyOf(userId: string): string {
  return `helix-message-draft:${userId}`
}

/** Of the profile, or of a message that was not sent. */
export function hasDraft(storage: Pick<Storage, 'getItem'>, userId: string): boolean {
  return storage.getItem(keyOf(userId)) !== null || storage.getItem(messageKeyOf(userId)) !== null
}

export function forgetDraft(storage: Pick<Storage, 'removeItem'>, userId: string): void {
  storage.removeItem(keyOf(userId))
}

/** Both: whoever leaves this device leaves nothing on it. */
export function forgetDrafts(storage: Pick<Storage, 'removeItem'>, userId: string): void {
  forgetDraft(storage, userId)
  storage.removeItem(messageKeyOf(userId))
}
