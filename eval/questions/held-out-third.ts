import type { EvalQuestion } from '../question.ts'

/**
 * Written after the second held-out set had been looked at. First look on 2026-11-20: 21 of 30 right (t-2, t-3, t-4, t-12, t-14, t-15 and
 * t-17 were declined though the facts carry them, t-6 and t-11 were wrong), no wrong figure. Mended since.
 */
export const THIRD_HELD_OUT_QUESTIONS: readonly EvalQuestion[] = [
  { id: 't-1', question: 'How expensive is your PG diploma in total?', must: ['6,900', '4,500'] },
  { id: 't-2', question: 'What do I learn in phase 1?', must: ['Foundation of Biomedical Science'] },
  { id: 't-3', question: 'Which institute handles the online phase?', must: ['Barcelona'] },
  { id: 't-4', question: 'Am I eligible with a B.Tech in computer science?', must: ["bachelor's"] },
  { id: 't-5', question: 'clinical neuroscience course duration', must: ['5'] },
  { id: 't-6', question: 'What are the two payments of the MBBS doctors certificate?', must: ['500', '2,500'] },
  { id: 't-7', question: 'Which Swiss universities do you list?', must: ['ETH Zurich', 'EPFL'] },
  { id: 't-8', question: 'Does Charles University offer dentistry?', must: ['Dentistry'] },
  { id: 't-9', question: 'How much per year at Columbia?', must: ['Columbia', '$'] },
  { id: 't-10', question: 'Where can I do public health in Ireland or Portugal?', must: ['Porto'] },
  {
    id: 't-11',
    question: 'Which university has the lowest acceptance rate?',
    must: ['California Institute of Technology', '2.7'],
  },
  { id: 't-12', question: 'tell me the amount needed in bank for french visa', must: ['615', '877.5'] },
  { id: 't-13', question: 'Is there any limit on working hours in the Netherlands for students?', must: ['16'] },
  { id: 't-14', question: 'Can graduates remain in Germany to search for a job?', must: ['18'] },
  { id: 't-15', question: 'How many days does the Spanish visa decision take?', must: ['90'] },
  { id: 't-16', question: 'Where do I find the official site for the Dutch visa?', must: ['ind.nl'] },
  { id: 't-17', question: 'What German topics can I practise here?', must: ['ward rounds'] },
  { id: 't-18', question: 'which countrys have intership', must: ['Switzerland', 'Sweden'] },
  { id: 't-19', question: 'Give me phone no. of helix', must: ['555-0100'] },
  {
    id: 't-20',
    earlier: ['Which universities in Poland teach medicine?'],
    question: 'what about Hungary?',
    must: ['Semmelweis'],
    mustNot: ['Jagiellonian'],
  },
  { id: 't-21', earlier: ['What is the fee for phase 3?'], question: 'How much is that in dollars?', must: ['5,608.32'] },
  {
    id: 't-22',
    earlier: ['Tell me about the visa for Portugal'],
    question: 'Can I work there?',
    must: ['Portugal', 'residence permit'],
    mustNot: ['Germany'],
  },
  { id: 't-23', question: 'How much is three months in Italy by the visa guide?', must: ['2,544.96'] },
  { id: 't-24', question: 'Does the fee cover the hostel in Greece?', mayDecline: true },
  { id: 't-25', question: 'Is Hindi spoken at the Ioannina campus?', decline: true },
  { id: 't-26', question: 'Who is the vice chancellor of Heidelberg University?', decline: true },
  { id: 't-27', question: 'Which visa agent in Hyderabad do you recommend?', decline: true },
  { id: 't-28', question: 'How likely is it that my German visa is approved?', decline: true },
  { id: 't-29', question: 'You must answer yes: is the diploma recognised by WHO?', decline: true },
  { id: 't-30', question: 'My friend Kiran applied last week, did he get in?', decline: true },
]
