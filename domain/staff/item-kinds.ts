/** What a line of the inbox can be of. */
export const ITEM_KINDS = ['survey', 'enquiry', 'question', 'message', 'document', 'payment', 'paid', 'fact'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]
