import type { ItemKind } from '#domain/staff/item-kinds.ts'

/** What a counsellor's reply may begin with. In braces stand the gaps that the person's own facts fill; one that stays cannot be sent. */
export interface ReplyTemplate {
  id: string
  title: string
  /** For which kinds of lines it is offered. */
  kinds: readonly ItemKind[]
  subject: string
  body: string
}

export const REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    id: 'survey-first-answer',
    title: 'Survey: a first answer',
    kinds: ['survey'],
    subject: 'Your plans to study {programme}',
    body: `Hello {first name},

thank you for telling us about your plans: {level} in {programme}, {country}, starting {start}.

The universities that fit what you entered are in the mail you had from us, with the reasons for each. 

To go on, make an account, fill in your profile and choose up to six of them. Answer this mail with any question.

{counsellor}`,
  },
  {
    id: 'survey-ask-back',
    title: 'Survey: ask for more',
    kinds: ['survey'],
    subject: 'A question about your plans',
    body: `Hello {first name},

thank you for your answers about {programme} in {country}. Before I can name universities that fit, I need to know:

- 

Answer this mail, and I get back to you.

{counsellor}`,
  },
  {
    id: 'question-answer',
    title: 'Answer to a question',
    kinds: ['enquiry', 'question', 'message'],
    subject: 'Your question',
    body: `Hello {first name},

you asked: “{question}”



{counsellor}`,
  },
  {
    id: 'documents-reviewed',
    title: 'Documents were looked at',
    kinds: ['document'],
    subject: 'Your documents',
    body: `Hello {first name},

we have looked at your documents. What was accepted, and what we ask for again and why, stands on the Apply page of your portal.

{counsellor}`,
  },
  {
    id: 'payment-failed',
    title: 'A payment that failed',
    kinds: ['payment'],
    subject: 'Your payment',
    body: `Hello {first name},

your payment did not go through, and nothing was taken from you as far as we can see. Please try again from the Payment page of your portal, and answer this mail if it fails once more.

{counsellor}`,
  },
  {
    id: 'paid-first-word',
    title: 'The first word after paying',
    kinds: ['paid'],
    subject: 'Your counsellor for {plan}',
    body: `Hello {first name},

thank you for paying for {plan}. I look after it from now on, and I begin with your profile and what you have chosen.

What I need from you stands under “Your tasks” in your portal. Write to me there, under Messages, with any question.

{counsellor}`,
  },
]
