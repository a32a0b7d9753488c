import { stem } from './words.ts'

/** Endings that leave the meaning, the longest first. */
const ENDING =
  /(?:isation|ization|ations?|itions?|ements?|ances?|ences?|ments?|ness|ings?|ions?|able|ible|age|als?|ers?|ors?|ed|est|ly|ity|ty|ive|ant|ent|e|y|i)$/
const SHORTEST_ROOT = 3

/** Words that say the same in this field; each line is one meaning. */
const SAME = `
refuse reject deny decline
leave quit drop withdraw exit discontinue end terminate
expel remove kick dismiss ban throw
contract agreement
pay paid payment
use used using
video recording slide handout
share publish pass distribute post upload
faculty lecturer professor instructor
owe due liable
cheat plagiarism
document paper
valid validity
letter character
capital uppercase
lowercase small
number digit
friend person people somebody
damage loss lose lost
complaint complain
buy purchase
vacancy position
hospital clinic
stipend paid unpaid salary wage
fix correct
free gratis
trouble problem issue
big large great
fee cost price charge tuition
accommodation housing hostel dormitory dorm
travel flight airfare
mandatory compulsory necessary required require need must
store keep retain save saved
consultation counselling counsel guidance advice mentoring
delete erase
medical health
vacation holiday
reply respond answer
phone mobile telephone
stay remain
sell sold
safe secure security protected
sequence order
change exchange modify
money fund cash
proof prove evidence
marketing news newsletter advertising
include cover contain comprise
start begin begun began
enrol enroll register join
parent guardian uncle aunt relative father mother brother sister cousin dad mom
forged fake genuine
university college
company firm
`

/** Every word of the table. */
export const SYNONYM_WORDS: readonly string[] = SAME.trim().split(/\s+/)

const CANONICAL = new Map(
  SAME.trim()
    .split('\n')
    .flatMap((line) => {
      const roots = line.trim().split(' ').map(plainRoot)
      return roots.map((root) => [root, roots[0] ?? root] as const)
    }),
)

/** What a word shares with its other forms and its synonyms: "rejected" and "refusal" are one root. */
export function rootOf(word: string): string {
  const root = plainRoot(word)
  return CANONICAL.get(root) ?? root
}

function plainRoot(word: string): string {
  let root = stem(word)
  for (let again = true; again;) {
    const shorter = root.replace(ENDING, '')
    again = shorter !== root && shorter.length >= SHORTEST_ROOT
    if (again) root = shorter.replace(/([bdfgmnprt])\1$/, '$1')
  }
  return root
}
