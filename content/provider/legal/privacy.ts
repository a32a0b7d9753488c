import { RETENTION_DAYS } from '#domain/retention.ts'
import { PROVIDER } from '../provider.ts'
import { list, paragraph, type LegalDocument } from './document.ts'

/** The privacy policy: ten sections. What it says of storage is what this software does; an operator who changes that changes this. */
export const PRIVACY_POLICY: LegalDocument = {
  title: 'Privacy Policy',
  effectiveDate: '2025-07-01',
  intro: `This policy says what ${PROVIDER.legalName} ("we") stores about you when you use this website, why, for how long, and what you can do about it. It is effective 1 July 2025.`,
  sections: [
    {
      id: 'information-collected',
      title: 'Information we collect',
      blocks: [
        paragraph(
          'You can read the public pages, search universities, plan a visa budget and look at jobs without telling us who you are.',
        ),
        list('When you do more, we store what you give us:', [
          'Account: your name, e-mail address and a hash of your password, never the password itself; if you use an authenticator app, its secret.',
          'Sign-ins: for each session its times, the IP address and the browser it came from.',
          'Profile: name, e-mail, phone, degree, major, grades and test scores, preferred countries and programmes, and your statement of purpose, as far as you fill them in.',
          'Choices: the universities you save and select, and how far you have come in the portal.',
          'Plan: which steps you mark as done, the days you set for them, and which of them we reminded you of.',
          'Applications: what you applied for, the documents you upload, their status and its history.',
          'Payments: plan, amount, status, time and transaction number. We do not receive or store card numbers. For an invoice: the name, address and tax number you have it made out to.',
          'Contact form: your name, e-mail address and question. Next intake: your e-mail address, until you take it off the list; one that nobody confirms is deleted after a week.',
          'Survey: your answers; with your account when you are signed in. Beside them, to limit abuse, a salted hash of your network address, for a day.',
          'Assistant: the e-mail address you enter before using it and the time of your last visit; the questions you ask us to pass to a counsellor; and, when you are signed in, which German phrases you have learned.',
          'Calendar: when you turn on the calendar link, a hash of its secret part.',
        ]),
        list(
          'Your browser keeps for us, in its local storage, until you delete it or sign out:',
          [
            'the session that keeps you signed in,',
            'your choice of light or dark,',
            'universities and jobs you saved without an account,',
            'drafts of forms you have begun,',
            'the German phrases you have learned, when each is due again, your level and your marks.',
          ],
          [{ of: 'local storage', is: 'until you delete it or sign out' }],
        ),
        list(
          'It keeps in its session storage, until you close the tab:',
          [
            'your conversation with the assistant, and the e-mail address you gave before it,',
            'that the lettering of this site is already there.',
          ],
          [{ of: 'session storage', is: 'until you close the tab' }],
        ),
        paragraph(
          'We set three cookies, all needed for what you ask of us. One holds the e-mail address you gave before using the assistant, so that we ask only once, and goes when you close the browser; the second says only that you gave one, and goes with it. The third is set when you sign up: it holds a random number by which we know the same browser again when you open the link in our mail, and goes after 30 days.',
        ),
        paragraph(
          'There are no advertising or analytics trackers of third parties on this site, and its pages load no pictures, fonts or scripts from other companies. Our log notes each request with its method, path, result and duration, without names, addresses or form contents, and describes a failure of the server in technical terms.',
        ),
      ],
    },
    {
      id: 'use',
      title: 'How we use it',
      blocks: [
        list('We use this information to:', [
          'run your account and keep it safe,',
          'suggest universities and show why each is suggested,',
          'handle your applications and payments,',
          'answer your survey and your questions,',
          'send the e-mails these need: to confirm an address, to reset a password, to tell you of a change,',
          'remind you by e-mail when a step of your plan begins or is late, once a day at most; each of these mails and your account have the way to switch it off,',
          'send news, only when you ticked the box for it; you can withdraw that at any time.',
        ]),
        paragraph(
          'We do not sell it, and no decision about you is made by a machine alone: a match score is a suggestion, and its rules are shown beside it.',
        ),
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      blocks: [
        list('Others receive it only where it is needed:', [
          'Our staff who advise you or look after the website.',
          'Universities, partners and authorities, when you apply through us and only what the application needs.',
          'The payment provider, when payment by card is switched on: you enter your card on its page, under its own policy.',
          'Google, when the operator has connected its language model to the assistant: then your question and the conversation go to it. Without that the assistant answers on our own server.',
          'The company that delivers our e-mails.',
          'Courts and authorities, where the law obliges us.',
        ]),
        paragraph(
          'If you speak to the assistant, your browser turns speech into text. Some browsers send the recording to their maker for that; we do not receive it.',
        ),
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        paragraph(
          'Passwords are stored as Argon2 hashes. The database itself enforces who may read each row: you see your own data, staff see what they need, and strangers see none. Links and tokens are stored as hashes and expire. Guessing is slowed down and then stopped. You can add a second factor to your account.',
        ),
        paragraph(
          'No system is perfectly safe. If we learn of a breach that concerns you, we tell you without delay, as the law requires.',
        ),
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        list('You can, without giving a reason:', [
          'see and correct your profile in the portal,',
          'download what your account holds: in the portal, under “Account and data”,',
          'delete your account with what belongs to it, in the same place,',
          'have a survey or a question sent without an account deleted: a survey by the button on the page of its matches, both by writing to us from the address you used,',
          'withdraw your consent to news,',
          'object to a use, or ask us to restrict it.',
        ]),
        paragraph(
          'Depending on where you live, laws such as the GDPR or the Indian Digital Personal Data Protection Act give you these and further rights, and an authority to complain to.',
        ),
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        list('We keep it no longer than its purpose needs:', [
          { of: 'Account, profile, choices, applications and documents', is: 'until you delete the account' },
          {
            of: 'Payments',
            is: 'as long as tax and accounting law requires, after the account is deleted without its link to you',
            further: 'An invoice keeps the name and address it is made out to for as long.',
          },
          {
            of: 'Sessions',
            is: 'until you sign out, and at most about 60 days after the last use',
            further: 'Used tokens go about 90 days after their use.',
          },
          {
            of: 'Surveys, and questions to a counsellor or through the contact form',
            is: `${RETENTION_DAYS.messages / 365} years from the day they came in, or until you ask us to delete them`,
          },
          { of: 'The e-mail address given for the assistant', is: `${RETENTION_DAYS.assistantVisits} days after its last use` },
          { of: 'E-mails that could not be delivered', is: 'about 30 days' },
          { of: 'The address of a survey’s matches, with the answers that were compared', is: '30 days, or until you delete it' },
          { of: 'The hash of a network address behind a survey', is: 'a day, and at most until the day after' },
          { of: 'Backups', is: 'what you delete is in them until they are replaced, 35 days at the most' },
          'These rules run by themselves, once a day or more often.',
        ]),
      ],
    },
    {
      id: 'international-transfers',
      title: 'International transfers',
      blocks: [
        paragraph(
          'Your data lie on the server of the operator of this website, who can tell you in which country it stands. We work in the United States and in India, and our programmes take place in Spain, Greece and Germany, so that data may be seen in these countries. Where the law asks for safeguards for such a transfer, such as standard contractual clauses, we use them.',
        ),
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        paragraph(
          'This website is not meant for children. We do not knowingly collect information from children under 13. If you believe that a child under 13 has given us information, write to us and we delete it.',
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        paragraph(
          'When we change this policy we publish the new text here with the date from which it holds. If a change matters to you, we also tell you by e-mail before it takes effect, when we have your address.',
        ),
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        paragraph(`Questions and requests about your data: ${PROVIDER.email}, ${PROVIDER.phone.text}.`),
        list(
          `${PROVIDER.legalName}, ${PROVIDER.legalForm}:`,
          PROVIDER.offices.map(({ label, lines }) => `${label}: ${lines.join(', ')}`),
        ),
      ],
    },
  ],
}
