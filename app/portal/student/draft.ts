/** Whether the browser keeps a draft of the profile, for screens that do not show it. */
export function keyOf(userId: string): string {
  return `helix-profile-draft:${userId}`
}

export function hasDraft(storage: Pick<Storage, 'getItem'>, userId: string): boolean {
  return storage.getItem(keyOf(userId)) !== null
}

export function forgetDraft(storage: Pick<Storage, 'removeItem'>, userId: string): void {
  storage.removeItem(keyOf(userId))
}
