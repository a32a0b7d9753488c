/** Words of a promise: nobody here stands behind those of an imported text. */
const PROMISE = /\b(?:guarantee[sd]?|promise[sd]?|assured?|will (?:definitely|certainly|surely)|100 ?% (?:visa|job|placement))\b/i

/** Sentences that try to give orders to a reader that is a machine. */
const ORDER =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|everything|above|previous|facts)\b|\b(?:you are now|act as|pretend|roleplay|from now on|developer mode|jailbreak|you must (?:say|answer|reply|tell)|say that|respond only|answer only with|reveal|new (?:fact|rule|instruction|policy))\b|^\s*(?:system|assistant|admin|developer|instruction)s?\s*:|<\|?\s*(?:system|im_start|endoftext)|\[(?:inst|system)\]|### ?(?:system|instruction)/i

/** Imported text without the sentences that give orders or make promises: it is quoted and never obeyed. */
export function withoutOrders(text: string): string {
  return text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !PROMISE.test(sentence) && !ORDER.test(sentence))
    .join(' ')
}
