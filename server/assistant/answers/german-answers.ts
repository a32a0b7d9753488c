import { answerOf, decline, stated, statedById, type Answer } from '../answer.ts'
import type { Knowledge } from '../knowledge.ts'
import { lookUpWords } from '../lookup.ts'
import type { Question } from '../understand.ts'
import { wordsOf } from '../words.ts'

const MOST_PHRASES = 3
const MOST_OF_IT = 0.6
const ASKS_PHRASE =
  / in german (?!tutor|trainer)| in deutsch | auf deutsch | german (?:word |phrase |sentence )?for | german of | translate /
const PHRASE_WORDS = new Set(
  wordsOf(
    'how do i you we one to can what is the a an of for in please s say ask call called german deutsch auf translate word phrase sentence language into speak tell mean',
  ),
)

/** "How do you say good morning in German?" */
export function phraseAnswer(question: Question, knowledge: Knowledge): Answer | null {
  if (!ASKS_PHRASE.test(question.text)) return null
  const words = question.text
    .trim()
    .split(' ')
    .filter((word) => !PHRASE_WORDS.has(word) && word !== '')
  const facts = lookUpWords(knowledge.phrases, words, MOST_OF_IT, () => true)
  if (!facts) return null
  return facts.length > 0
    ? answerOf(facts.slice(0, MOST_PHRASES).map(stated))
    : decline(['this phrase in German'], statedById(knowledge, ['german.categories']))
}

/** Questions about the tutor itself. */
export function germanTutorAnswer({ concepts }: Question, knowledge: Knowledge): Answer | null {
  if (concepts.has('price') || concepts.has('howMuch') || concepts.has('deadline'))
    return decline(['prices or dates of German courses'], statedById(knowledge, ['german.what']))
  const ids = concepts.has('level')
    ? ['german.levels']
    : concepts.has('count')
      ? ['german.count']
      : ['german.what', 'german.count', 'german.levels', 'german.categories']
  return answerOf(statedById(knowledge, ids))
}
