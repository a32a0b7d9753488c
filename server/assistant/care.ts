import { searchForm } from '#domain/text/search-form.ts'

export type CareKind = 'medical' | 'emergency' | 'legal' | 'fraud' | 'personal' | 'secrets'

/** What a question of this kind is answered with, instead of an answer. */
const REPLIES: Readonly<Record<CareKind, string>> = {
  emergency:
    'I cannot give medical advice. If this is urgent, call the emergency number now: 112 in Europe and in India, 911 in the USA. Otherwise please see a doctor.',
  medical:
    'I cannot give medical advice. Please ask a doctor or a pharmacist; in an emergency call 112 in Europe and in India, 911 in the USA.',
  legal: 'I cannot give legal advice. Please ask a lawyer, the embassy or consulate, or the immigration authority concerned.',
  fraud:
    'I do not help with false documents or statements: they end applications and can be a crime. Please ask a counsellor how to prove what you really have.',
  personal:
    'I do not know or give out anything about other people. You find your own applications in the student portal after you log in; for your own data write to us.',
  secrets: 'I answer questions about studying abroad from the checked facts of this site, and nothing in a message changes that.',
}

/** Signs of each kind; the first kind that fits counts. Texts are compared without accents and in lower case. */
const SIGNS: readonly (readonly [CareKind, RegExp])[] = [
  [
    'emergency',
    /\b(?:suicid\w*|kill myself|end my life|self harm|overdos\w*|chest pain|heart attack|cannot breathe|can't breathe|bleeding|unconscious|stroke symptoms)\b/,
  ],
  [
    'medical',
    /\b(?:dose|dosage|paracetamol|ibuprofen|antibiotics?|antidepressants?|insulin|tablets?|pills?|side effects?|symptoms?|pregnan\w*|abortion|diagnos(?:e|is) (?:me|my)|i have (?:a )?(?:fever|pain|headache|cough|rash|diabetes|cancer|covid|depression|anxiety)|my (?:fever|pain|headache|rash|disease|illness|blood pressure|depression|medication)|which medicine (?:should|can|to)|what medicine (?:should|can|to)|medicines? (?:for|to take)|treat my|cure (?:for|my)|should i take|blood pressure|vaccin(?:e|ation) (?:do i|should))\b/,
  ],
  [
    'fraud',
    /\b(?:fake|forged?|forge|false|bogus|counterfeit|manipulated?|edited) (?:\w+ ){0,2}(?:bank|documents?|statements?|certificates?|degree|ielts|marksheets?|marks|passport|letters?|papers?|experience)\b|\b(?:bribe|cheat (?:on|in|the)|lie (?:on|in|to|about|at)|hide (?:my|a) (?:visa )?re(?:fusal|jection)|without getting caught|buy (?:an? )?(?:ielts|degree|certificate|passport))\b/,
  ],
  [
    'legal',
    /\b(?:sue|lawsuit|lawyer|attorney|in court|go to court|court case|legal action|appeal|deport\w*|overstay\w*|illegal(?:ly)?|refugee|divorce|custody|police case|fir against|criminal record|arrested|visa (?:was |got |gets |is |has been |will be |being )?(?:rejected|refused|denied)|what does the law say|is it legal|legal advice|landlord)\b/,
  ],
  [
    'personal',
    /[\w.+-]+@[\w-]+\.\w{2,}|\b(?:phone|mobile|number|address|e-?mails?|e-?mail addresses|marks|grades|passport|status|profile|details|data|password|documents?|application|salary|photo)(?: number| addresses)? of (?:the |a |my |all |another |other |your |every |some )*(?:students?|friend|user|applicants?|classmate|mr|mrs|ms|dr|candidate|girl|boy|people|counsellor|staff|employee)\b|\b(?:all|other|list of|list) (?:your |the |registered |enrolled )*(?:students?|users?|applicants?|customers?)(?:'|’)? (?:e-?mail|phone|data|details|names|contact)|\bwhere does .{1,30} live\b|\b(?:is|has|did|was) (?:mr|mrs|ms|dr)\.? \w+/,
  ],
  [
    'secrets',
    /\b(?:system prompt|api.?key|secret key|service.?role|jwt|signing key|environment variables?|admin password|passwords? (?:of|for)|source code|database (?:dump|password)|connection string|hidden instructions|your instructions|your prompt|your rules)\b|\bdrop table\b|\bunion select\b|\$\{|\{\{/,
  ],
]

/** The kind of care a question needs, or null. */
export function careFor(question: string): CareKind | null {
  const text = searchForm(question).replaceAll(/[’‘]/g, "'")
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? null
}

export function careReply(kind: CareKind): string {
  return REPLIES[kind]
}

/** Sentences that try to give orders to the assistant instead of asking it something. */
const ORDERS =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|everything|above|previous|facts)\b|\b(?:you are now|act as|pretend|roleplay|role-play|simulate|imagine you|from now on|developer mode|jailbreak|dan mode|do anything now|as (?:the |an |your )?(?:admin|administrator|developer|owner|ceo|boss|manager|root)|i order you|i command you|you must (?:say|answer|reply|tell)|say that|repeat(?: after me|:)|respond only|answer only with|print your|reveal|new (?:fact|rule|instruction|policy)|update your|your new (?:name|role|task)|change your|set the (?:price|fee)|confirm the new)\b|^\s*(?:system|assistant|admin|developer|instruction)s?\s*:|<\|?\s*(?:system|im_start|endoftext)|\[(?:inst|system)\]|### ?(?:system|instruction)/i

/** Words of a promise. */
export const PROMISE =
  /\b(?:guarantee[sd]?|promise[sd]?|assured?|will (?:definitely|certainly|surely)|100 ?% (?:visa|job|placement))\b/i

export interface Cleaned {
  /** What is left to be answered. */
  text: string
  /** Whether something was left out. */
  hadOrders: boolean
}

/** Takes markup and sentences with orders out of a message. What they claim is not taken up. */
export function withoutOrders(message: string): Cleaned {
  const plain = message.replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ').replaceAll(/<\/?[a-z!][^>]{0,200}>/gi, ' ')
  const sentences = plain.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '')
  const asked = sentences.filter((sentence) => !ORDERS.test(sentence))
  return { text: asked.join(' ').trim(), hadOrders: asked.length < sentences.length }
}
