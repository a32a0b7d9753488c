const VERDICT = /^(?:Yes|No)\b/
/** A verdict that what follows it stands by itself without: 'No, it is too little' says more. */
const APART = /^(?:Yes|No)[.:]\s*/

/** Whether a text begins with a yes or a no. */
export function isVerdict(text: string): boolean {
  return VERDICT.test(text)
}

/** A text without the yes or no in front of it, where that stands apart. */
export function withoutVerdict(text: string): string {
  return text.replace(APART, '')
}
