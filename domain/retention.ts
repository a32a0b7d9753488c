/** How long what was sent to us without an account is kept: what the privacy policy says, and what is deleted each day. */
export const RETENTION_DAYS = {
  /** Surveys, enquiries and questions passed on by the assistant, from the day they came in. */
  messages: 730,
  /** The address given for the assistant, from its last visit. */
  assistantVisits: 365,
} as const
